import Pictures
import SeededRandom
import Testing

@testable import PictureFiles

private let grays: [UInt32] = [0, 50, 100, 150, 200, 255].map { 0xFF00_0000 | $0 * 0x01_0101 }
private let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF80_4020, 0xFF00_0000]
private let quarters: [UInt32] = [0xFFDC_1E1E, 0xFF1E_C828, 0xFF28_3CD2, 0xFFF0_DC3C]

@Test(arguments: [Fixtures.colorPNG, Fixtures.palettePNG])
func `a PNG's colors are read exactly`(bytes: [UInt8]) throws {
  let bitmap = try Folder().read(bytes)
  #expect(bitmap.width == 3 && bitmap.height == 2)
  #expect(bitmap.pixels == colors)
}

@Test(arguments: [Fixtures.grayPNG, Fixtures.deepPNG])
func `a PNG's grays are read exactly, in 8 bits and in 16`(bytes: [UInt8]) throws {
  #expect(try Folder().read(bytes).pixels == grays)
}

@Test func `a PNG of one bit is black and white`() throws {
  let (black, white): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)
  #expect(try Folder().read(Fixtures.bitPNG).pixels == [black, white, black, white, black, white])
}

@Test func `alpha is kept, and colors are not multiplied by it`() throws {
  let alphas: [UInt32] = [255, 128, 0, 255, 1, 254]
  #expect(try Folder().read(Fixtures.alphaPNG).pixels == zip(colors, alphas).map { $0 & 0xFF_FFFF | $1 << 24 })
}

@Test func `flattening shows the sheet through`() {
  let bitmap = Bitmap(width: 4, height: 1, pixels: [0xFF12_3456, 0x00FF_FFFF, 0x80FF_0000, 0x8000_00FF])
  #expect(bitmap.flattened(on: 0x20_4060).pixels == [0xFF12_3456, 0xFF20_4060, 0xFF90_2030, 0xFF10_20B0])
}

@Test(arguments: [Fixtures.colorJPEG, Fixtures.progressiveJPEG, Fixtures.inkJPEG])
func `a JPEG's colors are read, also progressive and in CMYK`(bytes: [UInt8]) throws {
  let bitmap = try Folder().read(bytes)
  #expect(bitmap.width == 32 && bitmap.height == 16)
  #expect(near(bitmap.quarters, quarters))
}

@Test func `tables before the header of a JPEG are not taken for it`() throws {
  let bytes = Fixtures.colorJPEG
  let table = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC4]) })
  let end = table + 2 + (try #require(bytes.bigEndian16(at: table + 2)))
  let moved = bytes[..<2] + bytes[table..<end] + bytes[2...]
  #expect(try Folder().read(moved) == Folder().read(bytes))
}

@Test func `a gray JPEG is gray`() throws {
  let bitmap = try Folder().read(Fixtures.grayJPEG)
  #expect(near(bitmap.quarters, [0xFF57_5757, 0xFF83_8383, 0xFF47_4747, 0xFFD0_D0D0]))
  #expect(bitmap.pixels.allSatisfy { $0 & 0xFF == $0 >> 8 & 0xFF && $0 & 0xFF == $0 >> 16 & 0xFF })
}

@Test func `CMYK without Adobe's mark counts the absence of ink, as in browsers`() throws {
  var bytes = Fixtures.inkJPEG
  let start = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xEE]) })
  let length = try #require(bytes.bigEndian16(at: start + 2))
  bytes.removeSubrange(start..<start + 2 + length)
  #expect(near(try Folder().read(bytes).quarters, quarters))
}

@Test(arguments: [
  "P2 3 2 255 0 50 100 150 200 255",
  "P2\n# from a camera\n3 # wide\n2\n255\n0 50 100\n150 200 255\n",
  "P2 3 2 51 0 10 20 30 40 51",
  "P2 3 2 51 0 10 20 30 40 99",
])
func `a plain PGM is read, with comments, in any scale`(text: String) throws {
  #expect(try Folder().read(text.utf8).pixels == grays)
}

@Test func `raw PGM and PPM are read in 8 bits and 16`() throws {
  let values: [UInt8] = [0, 50, 100, 150, 200, 255]
  #expect(try Folder().read(Array("P5 3 2 255\n".utf8) + values).pixels == grays)
  #expect(try Folder().read(Array("P5 3 2 65535\n".utf8) + values.flatMap { [$0, $0] }).pixels == grays)
  // The first value is a space too: only one ends the head.
  #expect(try Folder().read(Array("P5\n1 1\n255\n".utf8) + [32]).pixels == [0xFF20_2020])
  let bytes = colors.flatMap { [UInt8($0 >> 16 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
  #expect(try Folder().read(Array("P6\n3 2\n255\n".utf8) + bytes).pixels == colors)
  #expect(try Folder().read("P3 1 1 255 128 64 32".utf8).pixels == [0xFF80_4020])
}

@Test func `a picture's size is known without decoding it`() throws {
  let folder = Folder()
  func size(_ bytes: [UInt8]) throws -> [Int] {
    let size = try Bitmap.size(of: folder.file(bytes))
    return [size.width, size.height]
  }
  #expect(try size(Fixtures.colorPNG) == [3, 2])
  #expect(try size(Fixtures.progressiveJPEG) == [32, 16])
  #expect(try size(Fixtures.turnedJPEG) == [32, 16])
  #expect(try size(Array("P2 7 9 255 ".utf8)) == [7, 9])
}

@Test(arguments: [
  (16, 16, 16, 8), (8, 8, 8, 4), (5, 100, 5, 3), (100, 2, 4, 2), (1, 1, 1, 1), (32, 16, 32, 16), (99, 99, 32, 16),
  (0, -3, 1, 1), (31, 99, 31, 16),
])
func `a JPEG is made to fit in a box, its shape kept, never larger`(box: (Int, Int, Int, Int)) throws {
  let bitmap = try Folder().read(Fixtures.colorJPEG, fitting: (box.0, box.1))
  #expect([bitmap.width, bitmap.height] == [box.2, box.3])
  if bitmap.width >= 8, bitmap.height >= 4 { #expect(near(bitmap.quarters, quarters, within: 12)) }
}

@Test func `a quick decoding shows the same picture as a full one`() throws {
  let full = try Folder().read(Fixtures.colorJPEG)
  for width in 1...32 {
    let quick = try Folder().read(Fixtures.colorJPEG, fitting: (width, 32))
    #expect(near(quick.pixels, full.scaled(toWidth: quick.width, height: quick.height).pixels, within: 40), "\(width)")
  }
}

@Test func `fitting keeps the shape and touches the box, over 1,000 seeds`() {
  for seed in 0..<1_000 {
    var random = SplitMix64(seed: seed)
    func side(_ most: Int) -> Int { Int.random(in: 1...most, using: &random) }
    let (size, box) = ((width: side(9_000), height: side(9_000)), (width: side(3_000), height: side(3_000)))
    let fit = Bitmap.fit(size, in: box)
    #expect(fit.width <= box.width && fit.height <= box.height, "seed \(seed)")
    if size.width <= box.width, size.height <= box.height {
      #expect(fit == size, "seed \(seed)")
    } else {
      #expect(fit.width == box.width || fit.height == box.height, "seed \(seed)")
      // No side is a pixel or more from where its shape would have it.
      let scale = min(Double(box.width) / Double(size.width), Double(box.height) / Double(size.height))
      #expect(abs(Double(fit.width) - max(1, scale * Double(size.width))) < 1, "seed \(seed)")
      #expect(abs(Double(fit.height) - max(1, scale * Double(size.height))) < 1, "seed \(seed)")
    }
  }
}

@Test(arguments: [(16, 8, 16), (17, 8, 32), (16, 9, 32), (15, 1, 16), (8, 4, 8), (4, 2, 4), (1, 1, 4), (32, 16, 32)])
func `a JPEG is decoded no larger than it must be, by halves, and never smaller`(width: Int, height: Int, full: Int)
  throws
{
  let folder = Folder()
  let file = try PictureFile(path: folder.file(Fixtures.colorJPEG), limit: .standard)
  let bitmap = try file.decode(atLeast: (width, height))
  #expect([bitmap.width, bitmap.height] == [full, full / 2])
}
