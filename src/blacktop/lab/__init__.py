"""The laboratory: simulations and checks over many races."""
