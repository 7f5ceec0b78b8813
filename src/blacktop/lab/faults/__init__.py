"""Does anything get lost? Tables on which everything goes wrong that can, from one seed each.

People play at a table that two processes keep, over a network that drops, repeats, delays and reorders
messages. Connections break, and go on from what was seen, perhaps at the other process. Processes stop
before or after a write; the store refuses, or writes and then cannot say so. In the end everybody is
connected once more, and then
- each command that was answered is in the log once, and none that was refused as it stands there,
- the story and the sight of everybody are byte for byte those of somebody who saw a clean run of that log.
"""

from blacktop.lab.faults.report import Fault, FaultReport
from blacktop.lab.faults.world import World, run

__all__ = ["Fault", "FaultReport", "World", "run"]
