import AppHost
import AppShell
import ArgumentParser
import Foundation
import TerminalHost
import TerminalUI

/// `gallery doctor`
struct DoctorCommand: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: Doctor.name, _superCommandName: Gallery.name,
    abstract: "Shows what the terminal can do, and tries the mouse.",
    discussion: """
      Asks the terminal what it can do, for a second at most. Shows the answers, and a place to click, drag and turn \
      the wheel. q ends it and leaves the answers on the screen.
      """)

  static let examples = """
    gallery doctor
    gallery doctor --json > terminal.json       for a bug report
    """

  @Flag(help: "Print the answers as JSON, without trying the mouse.")
  var json = false

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    if !json { try Terminal.check(environment: environment) }
    let diagnosis = try Self.diagnosis(environment)
    if json { return try StandardOutput.print(diagnosis.json) }
    var shell = try ShellOptions.parse([])
    shell.reducedMotion = true
    var opening = Opening<Doctor>(name: Doctor.name, makeModel: { .init() }, makeApp: { _, _ in Doctor(diagnosis) })
    opening.isSaved = false
    opening.whenDone = { app, _ in
      try StandardOutput.print(
        (diagnosis.lines + ["mouse tried: \(app.log.result)"] + diagnosis.advice).joined(separator: "\n"))
    }
    try shell.run(opening)
  }

  /// Diagnoses the terminal that the process belongs to, even if its output goes to a file.
  private static func diagnosis(_ environment: [String: String]) throws -> Diagnosis {
    let file = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw NoTerminal() }
    defer { close(file) }
    let terminal = try Terminal(input: file, output: file, modes: .forQuestions, environment: environment)
    defer { terminal.close() }
    var interview = Interview(Capabilities(environment: environment))
    interview.hold(in: terminal, limit: .seconds(1))
    return Diagnosis(interview, size: terminal.size, environment: environment)
  }

  struct NoTerminal: Error, CustomStringConvertible {
    let description = "There is no terminal to ask. Run this in a terminal window; its output may go to a file."
  }
}
