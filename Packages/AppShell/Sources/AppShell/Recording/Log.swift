import Foundation
import TerminalUI

/// The files that `--record` and `--announce` name, written line by line as things happen.
struct Log {
  private let recording: FileHandle?
  private let announcements: FileHandle?

  init(recordTo recording: String?, announceTo announcements: String?) throws {
    self.recording = try recording.map { try Self.create($0, for: "--record") }
    self.announcements = try announcements.map { try $0 == "-" ? .standardOutput : Self.create($0, for: "--announce") }
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

  private func write(_ line: @autoclosure () -> String, to file: FileHandle?) {
    // A full disk must not end the program; what is recorded or announced is not the person's work.
    if let file { try? file.write(contentsOf: Data((line() + "\n").utf8)) }
  }

  private static func create(_ path: String, for option: String) throws -> FileHandle {
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else {
      throw LogError(description: "\(option) \(path): the file cannot be written. Name one in a folder that is yours.")
    }
    return file
  }
}

struct LogError: Error, CustomStringConvertible {
  let description: String
}

extension Recording {
  init(contentsOf path: String, of app: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw LogError(description: "--replay \(path): the file cannot be read. Make one with --record.")
    }
    try self.init(text: String(decoding: data, as: UTF8.self), name: path)
    guard header.app == app else {
      throw LogError(description: "--replay \(path): this is a recording of \(header.app), not of \(app).")
    }
  }
}
