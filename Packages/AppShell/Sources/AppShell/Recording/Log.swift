import Foundation
import TerminalUI

/// The files that `--record` and `--announce` name, written line by line as things happen.
struct Log {
  private let recording: OutputFile?
  private let announcements: OutputFile?

  init(recordTo recording: String?, announceTo announcements: String?) throws {
    self.recording = try recording.map { try OutputFile(streamingTo: $0) }
    self.announcements = try announcements.map { try OutputFile(streamingTo: $0 == "-" ? "/dev/stdout" : $0) }
  }

  func begin(_ header: Recording.Header) {
    write(Recording.line(of: header), to: recording)
  }

  func record(_ event: Recording.Event) {
    write(Recording.line(of: event), to: recording)
  }

  func note<A>(_ program: inout Program<A>) {
    for line in program.takeAnnouncements() { write(line.sanitized, to: announcements) }
  }

  private func write(_ line: @autoclosure () -> String, to file: OutputFile?) {
    // A full disk must not end the program; what is recorded or announced is not the person's work.
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
