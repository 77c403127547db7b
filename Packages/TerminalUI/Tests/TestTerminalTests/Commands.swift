import Foundation
import Geometry
import SeededRandom
import TerminalUI
import TestTerminal

/// A graphics command. The payload is encoded here and not cut.
func graphics(_ control: String, _ payload: [UInt8] = []) -> [UInt8] {
  let text = payload.isEmpty ? "" : ";" + Data(payload).base64EncodedString()
  return bytes("\u{1B}_G\(control)\(text)\u{1B}\\")
}

/// The commands that transmit an image as RGBA, in chunks of so many bytes of Base64.
func transmission(_ image: PixelImage, as number: Int, _ more: String = "q=2", chunk: Int = 4096) -> [UInt8] {
  let payload = Array(Data(image.bytes).base64EncodedString().utf8)
  var found: [UInt8] = []
  for start in stride(from: 0, to: payload.count, by: chunk) {
    let end = min(start + chunk, payload.count)
    let control = start == 0 ? "f=32,s=\(image.width),v=\(image.height),i=\(number),\(more)," : "q=2,"
    found += bytes("\u{1B}_G\(control)m=\(end == payload.count ? 0 : 1);") + payload[start..<end] + bytes("\u{1B}\\")
  }
  return found
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// Bytes with every Escape made visible.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛") }

extension PixelImage {
  init(width: Int, height: Int, _ pixel: Pixel) {
    self.init(width: width, height: height)
    for y in 0..<height { for x in 0..<width { self[x, y] = pixel } }
  }

  static func random(_ sides: ClosedRange<Int>, using random: inout SplitMix64) -> PixelImage {
    let (width, height) = (random.int(in: sides), random.int(in: sides))
    var image = PixelImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        func part() -> UInt8 { UInt8(random.int(in: 0...255)) }
        image[x, y] = Pixel(part(), part(), part(), alpha: [0, 255, part()][random.int(in: 0...2)])
      }
    }
    return image
  }

  /// Where the pixels differ from black, as a rectangle.
  var extent: PixelRect? {
    let lit = (0..<width * height).filter { self[$0 % width, $0 / width] != Pixel(0, 0, 0) }
    let (xs, ys) = (lit.map { $0 % width }, lit.map { $0 / width })
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

/// A window of 6 by 3 cells of 4 by 8 pixels, to which commands are sent as text.
struct Window {
  static let red = PixelImage(width: 3, height: 5, Pixel(255, 0, 0))

  var terminal: TestTerminal

  init(_ quirks: TestTerminal.Quirks = [], quota: Int = 1 << 20) {
    terminal = TestTerminal(
      size: CellSize(6, 3), cell: Size(width: 4, height: 8), quirks: quirks, quota: quota)
  }

  /// Sends an image of one color.
  mutating func send(_ number: Int, _ image: PixelImage = Window.red) {
    terminal.feed(transmission(image, as: number))
  }

  /// Sends a command and returns its answer, without the Escapes around it.
  @discardableResult
  mutating func say(_ control: String, _ payload: [UInt8] = []) -> String {
    terminal.feed(graphics(control, payload))
    return text(terminal.takeAnswers()).replacing("␛_G", with: "").replacing("␛\\", with: "")
  }

  mutating func write(_ text: String) { terminal.feed(bytes(text)) }

  var placed: [[Int]] { terminal.placements.map { [$0.image, $0.number] } }
  var kept: [Int] { terminal.images.keys.sorted() }
  /// Where anything is seen.
  var extent: PixelRect? { terminal.composite().extent }
}
