"""Measures Slovarik and its HTTP server; run by `make bench`."""
