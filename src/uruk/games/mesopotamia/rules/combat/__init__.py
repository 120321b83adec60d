"""The combat phase: its battles, the bids, the lanes, and the simple way (ME-16 to 18)."""
