import Learning
import Simulation

func printYear() {}
