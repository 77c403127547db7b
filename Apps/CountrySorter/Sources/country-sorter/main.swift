import AppHost
import AppSharing
import AppSharingServer
import ArgumentParser
import CountrySorter
import SorterProgram

/// The command with a server in it, which only this program links.
struct Program: AppCommand {
  static let configuration = CountrySorterCommand.configuration
  static let examples = CountrySorterCommand.examples

  @OptionGroup var command: CountrySorterCommand

  func run() throws { try command.run(sharedBy: InProcessServer()) }
}

AppCommandLine<Program, CountrySorter>.main(beside: AppServer<CountrySorter>.commands)
