import AppShell
public import ArgumentParser
import Foundation

/// A run of a command line, with more messages than ArgumentParser offers: examples at the end of the help, and a
/// suggestion for a word that is not a subcommand.
public struct CommandRun {
  let command: any ParsableCommand.Type
  let examples: String
  let otherWords: [String]

  /// - Parameters:
  ///   - examples: Command lines, one per line; by default those of the command if it is an ``AppCommand``.
  ///   - otherWords: The words that can come first besides the subcommands.
  public init(_ command: any ParsableCommand.Type, examples: String? = nil, otherWords: [String] = []) {
    self.command = command
    self.examples = examples ?? (command as? any AppCommand.Type)?.examples ?? ""
    self.otherWords = otherWords
  }

  /// Runs the command for the arguments and ends the process.
  public func main(_ words: [String]) -> Never {
    QuietSignals.surviveFileLimits()
    QuietSignals.surviveClosedPipes()
    do {
      try ForeignName.check()
      var command = try command.parseAsRoot(words)
      try command.run()
      try StandardOutput.finish()
    } catch {
      end(with: error, words)
    }
    exit(0)
  }

  /// Prints the message for an error (a request for help is also an error) and ends the process.
  func end(with error: any Error, _ words: [String]) -> Never {
    let reply = reply(to: error, words)
    guard reply.status == 0 else {
      if !reply.text.isEmpty { StandardError.tell(reply.text) }
      exit(reply.status)
    }
    do {
      if !reply.text.isEmpty { try StandardOutput.print(reply.text) }
      exit(0)
    } catch {
      end(with: error, words)
    }
  }

  struct Reply: Equatable {
    var text: String
    var status: Int32
  }

  /// The message when the command ended with an error (a request for help is also an error).
  func reply(to error: any Error, _ words: [String]) -> Reply {
    let error = ForeignError(error) ?? error
    let text = command.fullMessage(for: error)
    let status = command.exitCode(for: error).rawValue
    guard status != 0 else { return Reply(text: isHelp(text) ? withExamples(text) : text, status: status) }
    guard status == ExitCode.validationFailure.rawValue || status == ExitCode.failure.rawValue,
      let complaint = complaint(about: words, isWrongUse: status != ExitCode.failure.rawValue)
    else { return Reply(text: text, status: status) }
    let usage = text.range(of: "\nUsage:").map { text[$0.lowerBound...] } ?? ""
    return Reply(text: complaint + usage, status: status)
  }

  private func isHelp(_ text: String) -> Bool {
    [false, true].contains { text == command.helpMessage(includeHidden: $0) }
  }

  private func withExamples(_ help: String) -> String {
    guard !examples.isEmpty else { return help }
    let end = help.lastIndex { !$0.isNewline }.map { help[...$0] } ?? ""
    return end + "\n\nEXAMPLES:\n" + examples.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  }

  /// What is wrong with the first word that should or could be a subcommand; `nil` if that is not the problem.
  private func complaint(about words: [String], isWrongUse: Bool) -> String? {
    var (level, words) = (command, words[...])
    var names = names(of: level) + otherWords
    while let next = words.first.flatMap({ word in subcommand(word, of: level) }) {
      level = next
      words = words.dropFirst()
      names = self.names(of: level)
    }
    guard let word = words.first, !word.hasPrefix("-"), !names.isEmpty else { return nil }
    let nearest = names.nearest(to: word)
    if level.configuration.subcommands.isEmpty || !isWrongUse {
      return nearest.flatMap { FileManager.default.fileExists(atPath: word) ? nil : "Error: \(isNo(word, $0))" }
    }
    if let nearest { return "Error: \(isNo(word, nearest))" }
    return "Error: There is no subcommand '\(word)'. The subcommands are \(names.joined(separator: ", "))."
  }

  private func isNo(_ word: String, _ nearest: String) -> String {
    "There is no subcommand '\(word)'. Did you mean '\(nearest)'?"
  }

  private func names(of command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
  }

  private func subcommand(_ word: String, of command: any ParsableCommand.Type) -> (any ParsableCommand.Type)? {
    command.configuration.subcommands.first { $0._commandName == word || $0.configuration.aliases.contains(word) }
  }
}
