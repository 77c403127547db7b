import Foundation
import Pictures
import SeededRandom
import Testing

@testable import PictureFiles

private func refusal(_ bytes: some Sequence<UInt8>, _ folder: Folder = Folder()) -> PictureError? {
  do {
    _ = try folder.read(bytes)
    return nil
  } catch {
    return error
  }
}

private let whole: [[UInt8]] = [
  Fixtures.colorPNG, Fixtures.palettePNG, Fixtures.alphaPNG, Fixtures.colorJPEG, Fixtures.progressiveJPEG,
  Fixtures.grayJPEG, Fixtures.inkJPEG, Array("P6 2 2 255 abcdefghijkl".utf8), Array("P3 1 1 255 10 20 3".utf8),
]

@Test(arguments: whole)
func `a picture cut off anywhere is said to be cut off, or shown and said to be damaged`(bytes: [UInt8]) throws {
  let folder = Folder()
  let whole = try folder.read(bytes)
  #expect(whole.damage == nil)
  let name = "\(folder.path)/picture"
  for length in 4..<bytes.count {
    do {
      let bitmap = try folder.read(bytes[..<length])
      #expect(bitmap.damage?.contains("is damaged") == true, "\(length) of \(bytes.count) bytes")
      #expect(bitmap.width == whole.width && bitmap.height == whole.height)
    } catch {
      #expect(error == .truncated(path: name), "\(length) of \(bytes.count) bytes")
    }
  }
}

@Test(arguments: [Fixtures.colorPNG, Fixtures.colorJPEG, Fixtures.progressiveJPEG])
func `a picture without its end has all its pixels, and is said to be damaged`(bytes: [UInt8]) throws {
  let folder = Folder()
  let cut = bytes.dropLast(PNGHeader.begins(bytes) ? 12 : 2)
  let bitmap = try folder.read(cut)
  #expect(bitmap.pixels == (try folder.read(bytes).pixels))
  #expect(
    bitmap.damage == "\"\(folder.path)/picture\" is damaged: its end is missing. It is shown as far as it goes.")
}

@Test func `bytes between the parts of a JPEG are skipped, and said`() throws {
  let folder = Folder()
  let bytes = Fixtures.colorJPEG
  let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
  let bitmap = try folder.read(bytes[..<frame] + [0, 7, 0xFF, 0, 9] + bytes[frame...])
  #expect(bitmap.pixels == (try folder.read(bytes).pixels))
  #expect(bitmap.damage?.contains("there are bytes between its parts") == true)
}

@Test func `damaged pictures never crash, over 3,000 seeds`() {
  let folder = Folder()
  for seed in 0..<3_000 {
    var random = SplitMix64(seed: seed)
    var bytes = whole[seed % whole.count]
    // Some only behind the header, and some with the right checksums, so that what reads the pixels is reached.
    let isPNG = PNGHeader.begins(bytes)
    let first = Bool.random(using: &random) ? 0 : isPNG ? 33 : bytes.count / 2
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      bytes[Int.random(in: first..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    if isPNG, Bool.random(using: &random) { bytes = checked(bytes) }
    let limit = PictureLimit(side: 2_000, pixels: 1_000_000)
    if let bitmap = try? Bitmap(contentsOf: folder.file(bytes), limit: limit) {
      #expect(limit.allows(width: bitmap.width, height: bitmap.height), "seed \(seed)")
    }
  }
}

/// The places of the chunks of a PNG: where each begins, and where its checksum does.
private func chunks(of png: [UInt8]) -> [(start: Int, checksum: Int)] {
  var found: [(Int, Int)] = []
  var offset = 8
  while let length = png.bigEndian32(at: offset), offset + 12 + length <= png.count {
    found.append((offset, offset + 8 + length))
    offset += 12 + length
  }
  return found
}

/// The PNG with the right checksum of each chunk.
private func checked(_ png: [UInt8]) -> [UInt8] {
  var png = png
  for (start, checksum) in chunks(of: png) {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in png[start + 4..<checksum] {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
    for byte in 0..<4 { png[checksum + byte] = UInt8(~value >> (24 - 8 * UInt32(byte)) & 0xFF) }
  }
  return png
}

@Test(arguments: [
  Fixtures.colorPNG, Fixtures.palettePNG, Fixtures.alphaPNG, Fixtures.grayPNG, Fixtures.deepPNG, Fixtures.bitPNG,
])
func `a PNG with a wrong checksum is shown as it is, and said to be damaged`(bytes: [UInt8]) throws {
  let folder = Folder()
  #expect(checked(bytes) == bytes)
  let whole = try folder.read(bytes)
  for (_, checksum) in chunks(of: bytes) {
    var changed = bytes
    changed[checksum] ^= 0x40
    let bitmap = try folder.read(changed)
    #expect(bitmap.pixels == whole.pixels)
    #expect(bitmap.damage?.contains("is damaged: a checksum is wrong.") == true, "\(bitmap.damage ?? "")")
  }
}

@Test func `a PNG whose pixels are damaged is shown if half of its rows come before, over 500 seeds`() throws {
  let folder = Folder()
  let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
  var shown = 0
  for seed in 0..<500 {
    var random = SplitMix64(seed: seed)
    // Four colors by chance are packed evenly, so that what comes before the damage is known.
    let bitmap = Bitmap(
      width: 32, height: 64, pixels: (0..<32 * 64).map { _ in colors.randomElement(using: &random)! })
    let bytes = try Codec.encodePNG(bitmap, path: "a")
    let data = try #require(chunks(of: bytes).first { bytes[$0.start + 4..<$0.start + 8].elementsEqual("IDAT".utf8) })
    var changed = bytes
    let place = Int.random(in: data.start + 10..<data.checksum, using: &random)
    changed[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    if Bool.random(using: &random) { changed = checked(changed) }
    guard let read = try? folder.read(changed) else { continue }
    shown += 1
    #expect(read.width == 32 && read.height == 64, "seed \(seed)")
    // The last bytes are a checksum, which says nothing of the pixels.
    #expect(read.damage != nil || read.pixels == bitmap.pixels, "seed \(seed)")
    let rows = max(0, 64 * (place - data.start - 10) / (data.checksum - data.start - 10) - 8)
    #expect(read.pixels.prefix(32 * rows) == bitmap.pixels.prefix(32 * rows), "seed \(seed)")
  }
  #expect((50..<500).contains(shown), "\(shown) of 500 were shown")
}

@Test func `a PNG that went through a text transfer is damaged`() {
  var bytes = Fixtures.colorPNG
  bytes.remove(at: 4)
  let what = "its first line was changed, perhaps by a transfer in text mode"
  let folder = Folder()
  #expect(refusal(bytes, folder) == .damaged(path: folder.path + "/picture", what: what))
}

/// The file with other numbers where it says its size.
private func claiming(_ width: Int, _ height: Int, png: Bool) -> [UInt8] {
  var bytes = png ? Fixtures.colorPNG : Fixtures.colorJPEG
  if png {
    for (offset, value) in [(16, width), (20, height)] {
      for byte in 0..<4 { bytes[offset + byte] = UInt8(value >> (24 - 8 * byte) & 0xFF) }
    }
  } else {
    let frame = bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) }!
    for (offset, value) in [(5, height), (7, width)] {
      bytes[frame + offset] = UInt8(value >> 8)
      bytes[frame + offset + 1] = UInt8(value & 0xFF)
    }
  }
  return bytes
}

@Test(
  arguments: [(0, 0), (0, 5), (5, 0), (40_000, 40_000), (40_000, 2), (32_768, 32_768), (10_001, 10_000)], [true, false])
func `a size that no picture has is refused before memory is taken`(size: (Int, Int), png: Bool) {
  let folder = Folder()
  let expected = PictureError.size(
    path: folder.path + "/picture", width: size.0, height: size.1,
    limit: PictureLimit(side: 32_768, pixels: 100_000_000))
  #expect(refusal(claiming(size.0, size.1, png: png), folder) == expected)
  #expect(refusal("P5 \(size.0) \(size.1) 255\n".utf8, folder) == expected)
}

@Test func `a file that claims more than it holds costs no memory`() {
  let folder = Folder()
  #expect(refusal("P2 10000 10000 255 1 2 3".utf8, folder) == .truncated(path: folder.path + "/picture"))
  #expect(refusal(claiming(9_999, 9_999, png: false), folder) == .truncated(path: folder.path + "/picture"))
}

@Test func `a claim of any length overflows nothing`() {
  #expect(refusal("P5 \(String(repeating: "9", count: 60)) 1 255\n".utf8) != nil)
  #expect(refusal("P5 999999999 999999999 255\n".utf8) != nil)
  guard case .size(_, 4_294_967_295, 4_294_967_295, _) = refusal(claiming(4_294_967_295, 4_294_967_295, png: true))
  else {
    Issue.record("not refused for its size")
    return
  }
}

@Test(arguments: [
  ("", "an empty file"), ("Dear Ada,\n", "a text file"), ("schöne Grüße", "a text file"),
  ("GIF89a\u{1}", "a GIF picture"),
  ("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8 ", "a WebP picture"), ("\0\0\0\u{1C}ftypheic", "a HEIC picture"),
  ("\0\0\0\u{1C}ftypavif", "an AVIF picture"), ("II*\0", "a TIFF picture"), ("MM\0*", "a TIFF picture"),
  ("BM\u{1}\0", "a BMP picture"), ("%PDF-1.7", "a PDF document"), ("\0\u{1}\u{2}", "not a picture of a known kind"),
  ("P9 3 3", "a text file"),
])
func `a file that is something else is called by its name`(text: String, found: String) {
  let folder = Folder()
  #expect(refusal(text.utf8, folder) == .notAPicture(path: folder.path + "/picture", found: found))
}

@Test func `a long text is a text wherever a letter of several bytes falls`() {
  for shift in 0..<4 {
    let text = String(repeating: "a", count: shift) + String(repeating: "🧩", count: 300)
    #expect(ForeignFormat.describe(Array(text.utf8)) == "a text file")
  }
}

@Test func `missing files, directories and devices are told apart`() {
  let folder = Folder()
  func refusal(_ path: String) -> PictureError? {
    do {
      _ = try Bitmap.size(of: path)
      return nil
    } catch {
      return error
    }
  }
  #expect(refusal(folder.path + "/none.png") == .missing(path: folder.path + "/none.png"))
  #expect(refusal(folder.path) == .directory(path: folder.path))
  #expect(refusal("/dev/zero") == .unreadable(path: "/dev/zero", reason: "it is not an ordinary file"))
  let file = folder.file([1])
  #expect(refusal(file + "/inside.png") == .unreadable(path: file + "/inside.png", reason: "Not a directory"))
  let pipe = folder.path + "/pipe"
  #expect(mkfifo(pipe, 0o600) == 0)
  #expect(refusal(pipe) == .unreadable(path: pipe, reason: "it is not an ordinary file"))
}

@Test(arguments: [
  (PictureError.missing(path: "a.jpg"), "There is no file \"a.jpg\". Check the name, or give its full path."),
  (.directory(path: "a"), "\"a\" is a folder. Name a picture in it."),
  (
    .unreadable(path: "a.jpg", reason: "Permission denied"),
    "\"a.jpg\" cannot be read: Permission denied. Check its permissions, or choose another picture."
  ),
  (
    .notAPicture(path: "a.jpg", found: "a text file"),
    "\"a.jpg\" is a text file. Use a PNG, JPEG, PPM or PGM picture, or convert it to one."
  ),
  (
    .truncated(path: "a.jpg"), "\"a.jpg\" is cut off: the file ends before the picture does. Copy or download it again."
  ),
  (.damaged(path: "a.jpg", what: "CRC error"), "\"a.jpg\" is damaged: CRC error. Copy or download it again."),
  (
    .unsupported(path: "a.jpg", what: "Unsupported JPEG process: SOF type 0xc3"),
    "\"a.jpg\" cannot be decoded: Unsupported JPEG process: SOF type 0xc3. Convert it to an ordinary PNG or JPEG."
  ),
  (
    .size(path: "a.jpg", width: 0, height: 5, limit: .standard),
    "\"a.jpg\" says it is 0 x 5 pixels, which is not a picture. Use another one."
  ),
  (
    .size(path: "a.jpg", width: 40_000, height: 40_000, limit: .standard),
    "\"a.jpg\" says it is 40000 x 40000 pixels; at most 32768 a side and 100000000 in all can be read."
      + " Make it smaller first."
  ),
  (
    .noMemory(path: "a.jpg"),
    "There is not enough memory for \"a.jpg\". Close other programs, or make the picture smaller."
  ),
  (.directory(path: "a\u{1b}[2J"), "\"a\u{FFFD}[2J\" is a folder. Name a picture in it."),
  (.damaged(path: "a", what: "chunk \u{9b}"), "\"a\" is damaged: chunk \u{FFFD}. Copy or download it again."),
])
func `an error says what happened, where, and what to do`(error: PictureError, text: String) {
  #expect(error.description == text)
}

@Test func `a JPEG of a kind that the decoder lacks is unsupported`() {
  var bytes = Fixtures.colorJPEG
  let frame = bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) }!
  bytes[frame + 1] = 0xC3
  guard case .unsupported = refusal(bytes) else {
    Issue.record("\(String(describing: refusal(bytes)))")
    return
  }
}

@Test func `a JPEG of endlessly many scans is given up`() {
  // The first scan of a progressive picture, again and again.
  let bytes = Fixtures.progressiveJPEG
  let start = bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xDA]) }!
  let end = bytes.indices.first { $0 > start + 2 && bytes[$0] == 0xFF && bytes[$0 + 1] != 0 }!
  let many = bytes[..<end] + (0..<100_000).flatMap { _ in bytes[start..<end] } + bytes[end...]
  let folder = Folder()
  #expect(refusal(many, folder) == .damaged(path: folder.path + "/picture", what: "it has more than 200 scans"))
}
