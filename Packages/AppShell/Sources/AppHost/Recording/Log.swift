import AppShell
import Foundation
import TerminalUI

/// The files that `--record`, `--announce` and `--trace` name, written line by line as things happen.
struct Log {
  private let recording: Lines?
  private let announcements: Lines?
  private let decisions: Lines?

  init(recordTo recording: String?, announceTo announcements: String?, traceTo decisions: String?) throws {
    self.recording = try recording.map { try Lines(to: $0, option: "--record") }
    self.announcements = try announcements.map { try Lines(to: $0, option: "--announce") }
    self.decisions = try decisions.map { try Lines(to: $0, option: "--trace") }
  }

  /// Why not all of it could be written. The program goes on, because this is not the person's work, but it must not end
  /// as if the files were whole.
  var faults: [FileError] { [recording, announcements, decisions].compactMap { $0?.fault } }

  func begin(_ header: Recording.Header) {
    recording?.write(Recording.line(of: header))
  }

  func record(_ event: Recording.Event) {
    recording?.write(Recording.line(of: event))
  }

  func note<A>(_ program: inout Program<A>) {
    for line in program.takeAnnouncements() { announcements?.write(line.sanitized) }
    for decision in program.takeDecisions() { decisions?.write("\(decision)".sanitized) }
  }

  /// A file of lines. After a line that could not be written, nothing more is.
  ///
  /// A class, because the file is open only once.
  private final class Lines {
    private let file: OutputFile
    private let option: String
    private(set) var fault: FileError?

    init(to path: String, option: String) throws(FileError) {
      file = try OutputFile(streamingTo: path)
      self.option = option
    }

    func write(_ line: @autoclosure () -> String) {
      guard fault == nil else { return }
      do throws(FileError) { try file.write((line() + "\n").utf8) } catch { fault = error.named(by: option) }
    }
  }
}

struct LogError: Error, CustomStringConvertible {
  let description: String
}

extension Recording {
  init(contentsOf path: String, of app: String) throws {
    let data: Data
    do throws(FileError) { data = try InputFile.contents(of: path) } catch {
      throw LogError(description: "\(error.named(by: "--replay"))")
    }
    try self.init(text: String(decoding: data, as: UTF8.self), name: path)
    guard header.app == app else {
      throw LogError(description: "--replay \(path): this is a recording of \(header.app), not of \(app).")
    }
  }
}
