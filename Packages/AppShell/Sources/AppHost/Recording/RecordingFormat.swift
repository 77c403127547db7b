import AppShell
import Foundation
import TerminalUI

/// A recording as text: JSON lines, first the header, then a line for each event. docs/formats.md describes it.
extension Recording {
  public init(text: String, name: String) throws(RecordingError) {
    // Empty lines count, so that an error names the line that an editor shows.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, !first.isEmpty else { throw RecordingError(name, line: 1, "is empty") }
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(Header.self, from: Data(first.utf8)) else {
      throw RecordingError(name, line: 1, "does not start with the header of a recording")
    }
    guard header.format == Header.format else {
      throw RecordingError(
        name, line: 1,
        "was made by another version (its format is \(header.format), this program reads \(Header.format))")
    }
    self.init(header: header)
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      guard let event = (try? decoder.decode(Line.self, from: Data(line.utf8)))?.event else {
        throw RecordingError(name, line: index + 1, "is not an event: \(line.prefix(60))")
      }
      guard events.last?.time ?? .zero <= event.time else {
        throw RecordingError(name, line: index + 1, "goes back in time")
      }
      events.append(event)
    }
  }

  /// The first line of a recording, without a line feed.
  public static func line(of header: Header) -> String {
    encoded(header)
  }

  /// The line of an event, without a line feed.
  public static func line(of event: Event) -> String {
    encoded(Line(event))
  }

  private static func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings, numbers and arrays of them always encode.
    return String(decoding: try! encoder.encode(value), as: UTF8.self)
  }
}

/// A recording that cannot be read, with its name, the line and what to do.
public struct RecordingError: Error, CustomStringConvertible {
  public let description: String

  init(_ name: String, line: Int, _ what: String) {
    description = "The recording \(name), line \(line), \(what). Record it again with --record."
  }
}

/// `{"t":µs,"in":"text"}`, `{"t":µs,"hex":"1bff"}` if the bytes are not UTF-8, `{"t":µs,"size":"80x24"}`,
/// `{"t":µs,"do":"interrupt"}`, `{"t":µs,"edited":"text"}`, `{"t":µs,"do":"not edited"}`,
/// `{"t":µs,"offer":["/home/ada"]}`, `{"t":µs,"told":"text"}`, `{"t":µs,"found":{…}}`, `{"t":µs,"gave":{…}}`,
/// `{"t":µs,"do":"end"}`.
private struct Line: Codable {
  var t: Int64
  var `in`: String?
  var hex: String?
  var size: String?
  var edited: String?
  var told: String?
  var `do`: String?
  var offer: [String]?
  var found: FoundFiles?
  var gave: GivenFile?

  init(_ event: Recording.Event) {
    t = event.time.microseconds
    switch event.input {
    case .bytes(let bytes):
      if let text = String(validating: bytes, as: UTF8.self) {
        self.in = text
      } else {
        hex = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      }
    case .resized(let size): self.size = size.description
    case .interrupted: self.do = "interrupt"
    case .offered(let fallbacks): offer = fallbacks
    case .edited(let text?): edited = text
    case .edited(nil): self.do = "not edited"
    case .told(let text): told = text
    case .found(let files): found = files
    case .gave(let file): gave = file
    case .ended: self.do = "end"
    }
  }

  /// A hundred years. Deadlines are added to times, so there must be room above.
  private static let latest: Int64 = 100 * 365 * 86_400 * 1_000_000

  var event: Recording.Event? {
    guard 0...Self.latest ~= t else { return nil }
    let input: Recording.Input? =
      if let text = self.in {
        .bytes(Array(text.utf8))
      } else if let hex {
        Self.bytes(hex).map { .bytes($0) }
      } else if let size {
        CellSize(size).map { .resized($0) }
      } else if let offer {
        .offered(offer)
      } else if let edited {
        .edited(edited)
      } else if let told {
        .told(told)
      } else if let found {
        .found(found)
      } else if let gave {
        .gave(gave)
      } else {
        switch self.do {
        case "interrupt": .interrupted
        case "not edited": .edited(nil)
        case "end": .ended
        default: nil
        }
      }
    return input.map { Recording.Event($0, at: .microseconds(t)) }
  }

  private static func bytes(_ hex: String) -> [UInt8]? {
    let digits = hex.compactMap(\.hexDigitValue)
    guard digits.count == hex.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}
