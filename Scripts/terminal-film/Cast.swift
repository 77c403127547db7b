import ArgumentParser
import Foundation
import Geometry
import PictureFiles
import Pictures
import TerminalUI
import TestTerminal

/// What a program wrote, and when.
///
/// Source of the format: "asciicast v2", docs.asciinema.org.
struct Cast {
  /// The size of a cell in pixels: that of a screen with a high resolution.
  static let cell = Size(width: 20, height: 40)

  private let header: Header
  private let events: [Event]

  private struct Header: Decodable {
    let width, height: Int
  }

  private struct Event: Decodable {
    let seconds: Double
    let kind, text: String

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      seconds = try list.decode(Double.self)
      kind = try list.decode(String.self)
      text = try list.decode(String.self)
    }
  }

  init(contentsOf path: String) throws {
    try self.init(String(contentsOfFile: path, encoding: .utf8))
  }

  init(_ text: String) throws {
    func read<Content: Decodable>(_ line: Substring) throws -> Content {
      guard let content = try? JSONDecoder().decode(Content.self, from: Data(line.utf8)) else {
        throw ValidationError("An asciicast has no line like this one: \"\(line.prefix(60))\".")
      }
      return content
    }
    let lines = text.split(separator: "\n")
    header = try read(lines.first ?? "")
    events = try lines.dropFirst().map(read)
  }

  /// The terminal at the end.
  ///
  /// - Parameter watch: is shown the terminal after each output, with the seconds since the beginning.
  func play(watch: (TestTerminal, Double) -> Void = { _, _ in }) throws -> TestTerminal {
    var terminal = TestTerminal(size: CellSize(header.width, header.height), cell: Self.cell, decodePNG: Self.decodePNG)
    // Those of Visual Studio Code.
    (terminal.foreground, terminal.background) = (Pixel(0xCC, 0xCC, 0xCC), Pixel(0x1E, 0x1E, 0x1E))
    for event in events where event.kind == "o" {
      terminal.feed(event.text.utf8)
      watch(terminal, event.seconds)
    }
    if let surprise = terminal.surprises.first {
      throw ValidationError("The film has something that the terminal does not know: \(surprise).")
    }
    return terminal
  }

  @Sendable private static func decodePNG(_ bytes: [UInt8]) -> PixelImage? {
    guard let bitmap = try? Bitmap(bytes, named: "an image") else { return nil }
    var channels: [UInt8] = []
    channels.reserveCapacity(4 * bitmap.pixels.count)
    for pixel in bitmap.pixels {
      for shift in [16, 8, 0, 24] { channels.append(UInt8(truncatingIfNeeded: pixel >> UInt32(shift))) }
    }
    return PixelImage(width: bitmap.width, height: bitmap.height, bytes: channels)
  }
}
