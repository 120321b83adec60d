"""The automaton: an empire for which nobody decides (ME-25)."""
