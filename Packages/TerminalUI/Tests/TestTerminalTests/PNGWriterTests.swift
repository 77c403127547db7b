import Foundation
import Geometry
import TerminalUI
import TestTerminal
import Testing

@Suite struct PNGWriterTests {
  /// The same bytes as Python's zlib makes without compression.
  @Test func `a small image is a known file`() {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 128, 255, 64] + Array(1...8)
    let file =
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAHUlEQVR4AQESAO3/AP8AAP8AgP9AAAECAwQFBgcIMuAD4sKV7PkAAAAASUVORK5CYII="
    #expect(PixelImage(width: 2, height: 2, bytes: pixels).png() == Array(Data(base64Encoded: file)!))
  }

  @Test func `a plain reader finds the pixels again, also in several blocks`() throws {
    var image = PixelImage(width: 200, height: 170)
    for y in 0..<170 {
      for x in 0..<200 { image[x, y] = Pixel(UInt8(x), UInt8(y), UInt8(x ^ y), alpha: UInt8(255 - x)) }
    }
    for image in [image, PixelImage(width: 1, height: 1), PixelImage(width: 3, height: 0)] {
      let read = try #require(Self.read(image.png()))
      #expect(read == image)
    }
  }

  @Test func `a window is a file too`() {
    let terminal = TestTerminal(size: CellSize(3, 2), cell: Size(width: 2, height: 4))
    #expect(Self.read(terminal.png()) == terminal.composite())
  }

  /// Reads what is not compressed, filtered or interlaced, and looks at no checksum.
  private static func read(_ file: [UInt8]) -> PixelImage? {
    func number(_ start: Int) -> Int { file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16), number(20))
    var stream: [UInt8] = []
    var place = 8
    while place < file.count {
      let length = number(place)
      if file[place + 4..<place + 8].elementsEqual("IDAT".utf8) { stream += file[place + 8..<place + 8 + length] }
      place += 12 + length
    }
    var lines: [UInt8] = []
    place = 2
    while true {
      let isLast = stream[place] == 1
      let length = Int(stream[place + 1]) + 256 * Int(stream[place + 2])
      lines += stream[place + 5..<place + 5 + length]
      place += 5 + length
      if isLast { break }
    }
    guard place + 4 == stream.count, lines.count == (4 * width + 1) * height else { return nil }
    let line = 4 * width + 1
    let bytes = (0..<height).flatMap { lines[line * $0 + 1..<line * ($0 + 1)] }
    return PixelImage(width: width, height: height, bytes: bytes)
  }
}
