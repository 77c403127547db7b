import AppHost
public import AppShell
import ArgumentParser
import Foundation
public import History

extension SharedApp {
  /// The whole program, as `main(from:)` of AppHost, with `--share`, `--join` and `--watch` besides.
  ///
  /// - Parameters:
  ///   - model: The initial model of a new document.
  ///   - host: Serves the document of `--share`; `nil` for a program that only joins others.
  ///   - words: The arguments after the name of the program; by default those of the process.
  public func main(
    from model: Action.Model, sharedBy host: (any DocumentHosting)?,
    words: [String] = Array(CommandLine.arguments.dropFirst())
  ) {
    main(PlainSharedCommand<Self>.self, from: model, words: words) { command, opening in
      try command.sharing.run(opening, command.shell, by: host)
    }
  }
}

/// The command line that every app understands, under the name of one app whose document can be shared.
struct PlainSharedCommand<A: SharedApp>: AppCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: A.name, abstract: "To manage its saves, see \"\(A.name) saves --help\".",
      version: ShellOptions.version)
  }

  static var examples: String {
    """
    \(A.name) --open monday           # a document of that name
    \(A.name) --share                 # others may change it, too
    \(A.name) saves list              # lists the saved documents
    """
  }

  @OptionGroup var sharing: SharingOptions
  @OptionGroup var shell: ShellOptions
}
