"""The bots of Street Racing, the weakest first: rules of thumb, a search, and perfect play."""
