import AppShell
import Foundation
import TerminalUI

/// A replay as a film that asciinema and web pages play.
///
/// Source of the format: "asciicast v2", docs.asciinema.org: a header, then a line for each output and each change of
/// size, with the seconds since the beginning.
struct Asciicast {
  private let file: OutputFile

  init(writingTo path: String, size: CellSize, title: String) throws(FileError) {
    file = try OutputFile(replacing: path)
    let header =
      "{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.rows), \"title\": \(JSONText.encode(title))}\n"
    try file.write(header.utf8)
  }

  /// - Parameter bytes: UTF-8; nothing is written if there are none.
  func show(_ bytes: [UInt8], at time: Duration) throws(FileError) {
    if !bytes.isEmpty { try write("o", String(decoding: bytes, as: UTF8.self), at: time) }
  }

  func resize(to size: CellSize, at time: Duration) throws(FileError) {
    try write("r", size.description, at: time)
  }

  func finish() throws(FileError) { try file.finish() }

  private func write(_ kind: String, _ text: String, at time: Duration) throws(FileError) {
    try file.write("[\(Double(time.microseconds) / 1_000_000), \"\(kind)\", \(JSONText.encode(text))]\n".utf8)
  }
}

extension Program {
  /// Replays an event into a film, after the frames of animations that come before it.
  mutating func replay(_ event: Recording.Event, into film: Asciicast) throws(FileError) {
    while let due = deadline, due < event.time, try advance(to: due, in: film) {}
    if case .resized(let size) = event.input { try film.resize(to: size, at: event.time) }
    try film.show(replay(event), at: event.time)
  }

  /// Shows the ends of the animations that are under way.
  mutating func settle(into film: Asciicast) throws(FileError) {
    // What is still carried at the end of the recording stays so.
    while drags.previews.contains(where: { $0.phase != .carried }) || isGliding,
      let due = deadline, try advance(to: due, in: film)
    {}
  }

  /// - Returns: Whether the deadline has been met. One that stays is about something else than time.
  private mutating func advance(to due: Duration, in film: Asciicast) throws(FileError) -> Bool {
    try film.show(advance(to: due), at: due)
    return deadline != due
  }
}
