import Foundation
public import TerminalUI

/// A screen in miniature: for each cell, the average color of its upper and of its lower half, as seen from a distance.
public struct Thumbnail: Hashable, Sendable {
  /// The pixels: one for each column of the screen, and two for each row.
  public let raster: Raster

  public init(of frame: Frame) {
    let size = frame.size
    var raster = Raster(width: size.columns, height: 2 * size.rows)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let point = CellPoint(column, row)
        let style = frame.style(at: point) ?? Style()
        // The right half of a wide character has no character itself, and as much ink as the left half.
        let ink = Ink(of: frame.character(at: point) ?? "x")
        var (text, paper) = (style.foreground ?? .default, style.background ?? .default)
        if style.attributes.contains(.reverse) { swap(&text, &paper) }
        raster[column, 2 * row] = paper.blended(with: text, ink.upper)
        raster[column, 2 * row + 1] = paper.blended(with: text, ink.lower)
      }
    }
    self.raster = raster
  }
}

/// How much of the upper and the lower half of its cell a character covers, from 0 to 1.
private struct Ink {
  var upper: Double
  var lower: Double

  init(of character: Character) {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x20: (upper, lower) = (0, 0)
    case 0x2580: (upper, lower) = (1, 0)
    case 0x2588: (upper, lower) = (1, 1)
    // One to seven eighths from the bottom.
    case let scalar where (0x2581...0x2587).contains(scalar):
      let height = Double(scalar - 0x2580) / 8
      (upper, lower) = (max(0, 2 * height - 1), min(1, 2 * height))
    case 0x2500...0x257F: (upper, lower) = (0.3, 0.3)
    // More than letters really have, because such a small picture needs contrast.
    default: (upper, lower) = (0.7, 0.7)
    }
  }
}

extension Thumbnail: Codable {
  private enum CodingKeys: CodingKey { case width, pixels }

  /// `pixels` has six hexadecimal digits (rrggbb) per pixel, row by row. A color that only the terminal knows is black.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(raster.width, forKey: .width)
    let text = raster.pixels.map { pixel -> String in
      let digits = String(pixel >> 24 == 0xFF ? pixel & 0xFF_FFFF : 0, radix: 16)
      return String(repeating: "0", count: 6 - digits.count) + digits
    }
    try container.encode(text.joined(), forKey: .pixels)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let width = try container.decode(Int.self, forKey: .width)
    let digits = Array(try container.decode(String.self, forKey: .pixels).utf8)
    guard 0 < width, digits.count.isMultiple(of: 6 * width), digits.allSatisfy({ Character(.init($0)).isHexDigit })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .pixels, in: container, debugDescription: "\(digits.count) digits make no rows of \(width) pixels.")
    }
    let pixels = stride(from: 0, to: digits.count, by: 6).map { start in
      UInt32(String(decoding: digits[start..<start + 6], as: UTF8.self), radix: 16)! | 0xFF00_0000
    }
    raster = Raster(width: width, height: pixels.count / width, pixels: pixels)
  }
}
