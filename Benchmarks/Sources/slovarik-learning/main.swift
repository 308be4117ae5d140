import Foundation
import Learning
import Simulation
import Vocabulary

// What `make oracle` and `make bench learning` ask of the rules of learning:
// `logs COUNT` prints simulated logs, `fit` the weights for logs on its input, `year` the table of a simulated year,
// `speed` what a fit and the price of a retention take.
switch CommandLine.arguments.dropFirst().first {
case "logs": printLogs(CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 20)
case "fit": try printWeights()
case "speed": try printSpeed()
case "year": printYear()
default:
    FileHandle.standardError.write(Data("slovarik-learning logs|fit|speed|year\n".utf8))
    exit(64)
}
