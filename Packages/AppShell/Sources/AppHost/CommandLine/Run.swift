import AppShell
import ArgumentParser
import ConfigFiles
import DragDropKit
import Foundation
import History
import Persistence
import TerminalHost
import TerminalUI

extension ShellOptions {
  /// Runs the app according to the options, until it ends.
  ///
  /// - Returns: How the person wants to go on, if they do; see ``NextRun``.
  /// - Throws: ``RecordingError``, `StoreError`, `TerminalError` and what the opening throws, each with a description
  ///   for the user; `ExitCode` if the program ended with a status other than 0.
  @discardableResult
  public func run<A: App>(_ opening: Opening<A>) throws -> NextRun? {
    QuietSignals.surviveFileLimits()
    QuietSignals.surviveClosedPipes()
    let environment = ProcessInfo.processInfo.environment
    let isAlone = headless || isatty(0) == 0
    let files = namedFiles(opening)
    try files.check(overwrites: overwrite, asks: isAlone ? nil : { NamedFiles.ask($0) })
    let recording = try headless && demo ? demo(of: opening) : replay.map { try Recording(contentsOf: $0, of: A.name) }
    let preferences = preferences(for: A.name, with: A.profile.settings, environment: environment)
    let modes = modes(preferences, title: A.profile.title)
    if !headless { try Terminal.check(output: drawsPicture ? 1 : 0, modes: modes, environment: environment) }
    if demo, !headless, try !showDemo(opening, preferences, modes, environment) { return nil }
    let isFirstRun = recording == nil && opening.isSaved && !headless && !hasSaves(A.name, environment)
    let save =
      try recording == nil && opening.isSaved && (!headless || thumbnail || dataDir != nil)
      ? openSave(opening, environment) : nil
    let start = try Start(opening, recording: recording, save: save)
    let keys = preferences.keys(of: start.app)
    let mistakes = preferences.mistakes + keys.mistakes
    for mistake in mistakes { try tell("\(mistake)".sanitized) }
    if listKeys {
      try StandardOutput.print(preferences.list(keysOf: start.app))
      return nil
    }
    var settings = settings(
      preferences, keys,
      watching: headless || !preferences.usesMouse || recording != nil
        ? nil : MouseWatch(TerminalEnvironment(environment: environment), isFirstRun: isFirstRun))
    // Whoever has chosen something has no use for what else there is.
    settings.input.beginsWithStart = isFirstRun && opening.mayBeginWithStart
    var program = start.program(
      size: headless ? size ?? start.size ?? CellSize(columns: 80, rows: 24) : CellSize(columns: 80, rows: 24),
      capabilities: capabilities(preferences, environment: environment),
      settings: settings)
    if let sharing = opening.sharing { program.adopt(sharing.copy) }
    let journal = try Log(recordTo: record, announceTo: announce, traceTo: trace)

    if headless {
      try runHeadless(&program, recording, start, save, journal, besides: files)
      try opening.whenDone(program.app, program.model)
      try check(journal)
    } else {
      var host = try Host(
        program: program, save: save, fallbacks: fallbacks(environment), log: journal, start: start,
        modes: modes, environment: environment, opening: opening, isReplaying: recording != nil, isFirstRun: isFirstRun,
        keepsChanges: !readOnly, notice: Self.notice(of: mistakes) ?? start.notice)
      let status = host.run(replaying: recording)
      try tell(save?.report)
      try save?.close(fallbacks: fallbacks(environment))
      try tell(save?.farewell)
      try opening.whenDone(host.program.app, host.program.model)
      if status != 0 { throw ExitCode(status) }
      try check(journal)
      if let next = host.next {
        return try NextRun(
          next, after: self, in: dataDir ?? DataDirectory.default(for: A.name, environment: environment))
      }
    }
    return nil
  }

  private func demo<A: App>(of opening: Opening<A>, in window: CellSize? = nil) throws -> Recording {
    guard let demo = opening.demo else { throw NoDemo(app: A.name) }
    return try demo.recording(fitting: window ?? size ?? CellSize(columns: 80, rows: 24))
  }

  /// Plays the demo until the person ends it.
  ///
  /// - Returns: Whether they go on to their own work.
  private func showDemo<A: App>(
    _ opening: Opening<A>, _ preferences: Preferences, _ modes: TerminalModes, _ environment: [String: String]
  ) throws -> Bool {
    let terminal = try Terminal(modes: modes, environment: environment)
    let recording = try demo(of: opening, in: terminal.size)
    let start = try Start(opening, recording: recording, save: nil)
    let program = start.program(
      size: terminal.size, capabilities: capabilities(preferences, environment: environment),
      settings: settings(preferences, preferences.keys(of: start.app), watching: nil))
    var host = DemoHost(recording, start, program, in: terminal)
    guard case .quit(let status) = host.run() else { return true }
    if status != 0 { throw ExitCode(status) }
    return false
  }

  /// The line about mistakes in config files at the beginning; standard error has them all.
  private static func notice(of mistakes: [ConfigMistake]) -> String? {
    guard let first = mistakes.first else { return nil }
    return mistakes.count == 1 ? "\(first)" : "\(first) \((mistakes.count - 1).counted("more mistake")): gallery config"
  }

  private func namedFiles<A: App>(_ opening: Opening<A>) -> NamedFiles {
    NamedFiles(
      outputs: opening.outputs.map { .init(path: $0) }
        + [
          record.map { .init(path: $0, option: "--record", beginning: "{\"app\":") },
          announce.map { .init(path: $0, option: "--announce", beginning: "") },
          trace.map { .init(path: $0, option: "--trace", beginning: "") },
          cast.map { .init(path: $0, option: "--cast", beginning: "{\"version\": 2") },
          state ? .init(path: "-", option: "--state") : nil,
        ].compactMap(\.self),
      sources: opening.sources + [replay].compactMap(\.self))
  }

  /// Whether anything was ever saved here.
  private func hasSaves(_ app: String, _ environment: [String: String]) -> Bool {
    guard let directory = try? dataDir ?? DataDirectory.default(for: app, environment: environment) else {
      return false
    }
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
    return names?.contains { $0.hasSuffix(".save") } ?? false
  }

  private func openSave<A: App>(_ opening: Opening<A>, _ environment: [String: String]) throws -> Save? {
    let directory = try dataDir ?? DataDirectory.default(for: A.name, environment: environment)
    if let open { try SaveFolder.check(open) }
    let path = SaveFolder(directory).path(of: open ?? opening.name)
    if thumbnail && !FileManager.default.fileExists(atPath: path) { return nil }
    if readOnly { try MissingSave.check(open ?? opening.name, of: A.name, in: SaveFolder(directory)) }
    if readOnly || thumbnail { return try Save(readOnly: path, kind: A.name, version: A.profile.saveVersion) }
    do {
      return try Save(
        path: path, kind: A.name, version: A.profile.saveVersion, notes: opening.notes,
        document: { try JSONText.encode(opening.makeModel()) })
    } catch let error as StoreError {
      throw SaveInUse(error) ?? error
    }
  }

  /// The directories for a document that cannot be saved in its own place, best first.
  private func fallbacks(_ environment: [String: String]) -> [String] {
    let all = [environment["HOME"], FileManager.default.currentDirectoryPath, NSTemporaryDirectory()]
    return all.compactMap(\.self).reduce(into: []) { fallbacks, directory in
      let path = URL(fileURLWithPath: directory).standardizedFileURL.path
      if !fallbacks.contains(path), FileManager.default.isWritableFile(atPath: path) { fallbacks.append(path) }
    }
  }

  private func tell(_ line: String?) throws {
    if let line { StandardError.tell(line) }
  }

  /// Says which of the files that were written all the time are not whole, and throws if there is one.
  private func check(_ log: Log) throws {
    for fault in log.faults { StandardError.tell("\(fault)") }
    if !log.faults.isEmpty { throw ExitCode.failure }
  }

  private func runHeadless<A: App>(
    _ program: inout Program<A>, _ recording: Recording?, _ start: Start<A>, _ save: Save?, _ log: Log,
    besides files: NamedFiles
  ) throws {
    try tell(save?.report ?? save?.notice)
    log.begin(start.header(size: program.size, program.settings.input))
    let film = try cast.map { try Asciicast(writingTo: $0, size: program.size, title: A.name) }
    let beginning = program.start()
    try film?.show(beginning, at: .zero)
    log.note(&program)
    for event in recording?.events ?? [] {
      log.record(event)
      if let film { try program.replay(event, into: film) } else { _ = program.replay(event) }
      save?.append(program.takeRecords(), of: program.journal)
      log.note(&program)
    }
    if let film {
      try program.settle(into: film)
      try film.finish()
    }
    save?.keep(of: program.app)
    try save?.close()
    if thumbnail {
      try StandardOutput.print(JSONText.encode(program.thumbnail()))
    } else if state {
      try StandardOutput.print(program.stateText())
    } else if !files.outputs.contains(where: \.isStandardOutput) {
      try StandardOutput.draw(styled ? program.frame.styledText(program.colorDepth) : program.frame.text)
    }
  }
}
