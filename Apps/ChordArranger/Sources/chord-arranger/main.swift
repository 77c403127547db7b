import AppHost
import AppSharing
import AppSharingServer
import ArgumentParser
import ArrangerProgram
import ChordArranger

/// The command with a server in it, which only this program links.
struct Program: AppCommand {
  static let configuration = ChordArrangerCommand.configuration
  static let examples = ChordArrangerCommand.examples

  @OptionGroup var command: ChordArrangerCommand

  func run() throws { try command.run(sharedBy: InProcessServer()) }
}

AppCommandLine<Program, Arranger>.main(beside: AppServer<Arranger>.commands)
