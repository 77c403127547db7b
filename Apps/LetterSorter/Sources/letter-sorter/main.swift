import LetterSorter

letterSorter.main(Array(CommandLine.arguments.dropFirst()))
