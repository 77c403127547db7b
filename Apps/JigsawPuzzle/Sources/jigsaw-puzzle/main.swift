import AppHost
import AppSharingServer
import ArgumentParser
import JigsawProgram
import JigsawPuzzle

/// The command of the puzzle, which can also serve a puzzle to others.
struct ServingJigsaw: AppCommand {
  static var configuration: CommandConfiguration { JigsawCommand.configuration }
  static var examples: String { JigsawCommand.examples }

  @OptionGroup var puzzle: JigsawCommand

  func run() throws { try puzzle.run(sharedBy: InProcessServer()) }
}

AppCommandLine<ServingJigsaw, Jigsaw>.main(beside: AppServer<Jigsaw>.commands)
