import DragPlayground

playground.main(Array(CommandLine.arguments.dropFirst()))
