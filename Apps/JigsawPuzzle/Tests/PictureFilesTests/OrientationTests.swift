import Pictures
import SeededRandom
import Testing

@testable import PictureFiles

/// An Exif block with nothing but an orientation.
private func exif(_ value: Int, littleEndian: Bool, type: UInt8 = 3) -> [UInt8] {
  let low = UInt8(value & 0xFF)
  return littleEndian
    ? Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, type, 0, 1, 0, 0, 0, low, 0, 0, 0]
    : Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, type, 0, 0, 0, 1]
      + (type == 3 ? [0, low, 0, 0] : [0, 0, 0, low])
}

/// The picture with an APP1 segment that holds `exif`.
private func jpeg(_ exif: [UInt8]) -> [UInt8] {
  let body = Array("Exif\0\0".utf8) + exif
  let length = body.count + 2
  return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body + Fixtures.colorJPEG.dropFirst(2)
}

// 1 2 3
// 4 5 6
private let picture = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])

@Test(arguments: [
  (1, 3, [1, 2, 3, 4, 5, 6]), (2, 3, [3, 2, 1, 6, 5, 4]), (3, 3, [6, 5, 4, 3, 2, 1]), (4, 3, [4, 5, 6, 1, 2, 3]),
  (5, 2, [1, 4, 2, 5, 3, 6]), (6, 2, [4, 1, 5, 2, 6, 3]), (7, 2, [6, 3, 5, 2, 4, 1]), (8, 2, [3, 6, 2, 5, 1, 4]),
])
func `each of the eight orientations is set upright`(number: Int, width: Int, pixels: [UInt32]) throws {
  let turned = picture.turned(by: try #require(Orientation(rawValue: number)))
  #expect(turned == Bitmap(width: width, height: 6 / width, pixels: pixels))
}

@Test func `a camera's picture that lies on its side stands up`() throws {
  let bitmap = try Folder().read(Fixtures.turnedJPEG)
  #expect([bitmap.width, bitmap.height] == [32, 16])
  #expect(near(bitmap.quarters, [0xFFDC_1E1E, 0xFF1E_C828, 0xFF28_3CD2, 0xFFF0_DC3C]))
}

@Test func `a turned picture is fitted as it is shown`() throws {
  let bitmap = try Folder().read(Fixtures.turnedJPEG, fitting: (16, 99))
  #expect([bitmap.width, bitmap.height] == [16, 8])
  #expect(near(bitmap.quarters, [0xFFDC_1E1E, 0xFF1E_C828, 0xFF28_3CD2, 0xFFF0_DC3C], within: 12))
}

@Test(arguments: 1...8, [true, false])
func `the orientation is found in either byte order and either width`(number: Int, littleEndian: Bool) throws {
  let expected = Orientation(rawValue: number)
  for type: UInt8 in [3, 4] {
    #expect(Orientation(exif: exif(number, littleEndian: littleEndian, type: type)[...]) == expected)
  }
  let header = try JPEGHeader(jpeg(exif(number, littleEndian: littleEndian)), path: "a")
  #expect(header.orientation == expected)
  #expect([header.width, header.height] == [32, 16])
}

@Test(arguments: [0, 9, 255])
func `a number that is not an orientation is upright`(number: Int) {
  #expect(Orientation(exif: exif(number, littleEndian: true)[...]) == .upright)
}

@Test func `an orientation that is not a number is upright`() {
  #expect(Orientation(exif: exif(6, littleEndian: true, type: 7)[...]) == .upright)
}

@Test func `the first of two Exif blocks counts`() throws {
  let later = jpeg(exif(3, littleEndian: true))
  let start = [UInt8](jpeg(exif(6, littleEndian: true)).dropLast(Fixtures.colorJPEG.count - 2))
  #expect(try JPEGHeader(start + later.dropFirst(2), path: "a").orientation == .onItsLeft)
}

@Test func `rubbish in place of Exif data is upright and harmless, over 2,000 seeds`() throws {
  for seed in 0..<2_000 {
    var random = SplitMix64(seed: seed)
    var bytes = exif(6, littleEndian: Bool.random(using: &random))
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
    let found = Orientation(exif: bytes[...])
    if bytes.count < 20 { #expect(found == .upright, "seed \(seed)") }
    #expect(try JPEGHeader(jpeg(bytes), path: "a").orientation == found, "seed \(seed)")
  }
}

@Test func `a directory of Exif data that points at itself or far away ends`() {
  for offset: UInt8 in [0, 4, 7, 200] {
    var bytes = exif(6, littleEndian: true)
    bytes[4] = offset
    bytes[6] = offset
    #expect(Orientation(exif: bytes[...]) == .upright)
  }
}

@Test func `a PNG's orientation counts too`() throws {
  let block = exif(6, littleEndian: false)
  var bytes = Fixtures.colorPNG
  // After the header's 33 bytes; readers of this package do not check the sum of a chunk that is no pixel.
  bytes.insert(contentsOf: [0, 0, 0, UInt8(block.count)] + Array("eXIf".utf8) + block + [0, 0, 0, 0], at: 33)
  #expect(try PNGHeader(bytes, path: "a").orientation == .onItsLeft)
  let folder = Folder()
  #expect(try Bitmap.size(of: folder.file(bytes)) == (2, 3))
  #expect(try folder.read(bytes).pixels == folder.read(Fixtures.colorPNG).turned(by: .onItsLeft).pixels)
}
