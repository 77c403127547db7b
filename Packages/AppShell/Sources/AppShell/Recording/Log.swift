import Foundation
import TerminalUI

/// The files that `--record`, `--announce` and `--trace` name, written line by line as things happen.
struct Log {
  private let recording: OutputFile?
  private let announcements: OutputFile?
  private let decisions: OutputFile?

  init(recordTo recording: String?, announceTo announcements: String?, traceTo decisions: String?) throws {
    self.recording = try recording.map { try OutputFile(streamingTo: $0) }
    self.announcements = try announcements.map { try OutputFile(streamingTo: $0 == "-" ? "/dev/stdout" : $0) }
    self.decisions = try decisions.map { try OutputFile(streamingTo: $0) }
  }

  func begin(_ header: Recording.Header) {
    write(Recording.line(of: header), to: recording)
  }

  func record(_ event: Recording.Event) {
    write(Recording.line(of: event), to: recording)
  }

  func note<A>(_ program: inout Program<A>) {
    for line in program.takeAnnouncements() { write(line.sanitized, to: announcements) }
    for decision in program.takeDecisions() { write("\(decision)".sanitized, to: decisions) }
  }

  private func write(_ line: @autoclosure () -> String, to file: OutputFile?) {
    // A full disk must not end the program, because recordings and announcements are not the user's work.
    if let file { try? file.write((line() + "\n").utf8) }
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
