import ArgumentParser
import Web

print("x")
