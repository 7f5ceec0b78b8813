"""Street Racing solved exactly, by backward induction.

``checks`` (a handling check as a graph) and ``roads`` (what may come) ask the rules; ``turn`` finds the
values of one turn from those of the next; ``solution`` goes back from the last turn to the first.
"""
