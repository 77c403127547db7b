import Foundation
import Pictures
import SeededRandom
import Testing

@testable import PictureFiles

@Suite struct PalapeliPuzzleTests {
  private let folder = Folder()

  private static let description = """
    [Desktop Entry]
    Name=Castle Maintenon
    X-KDE-PluginInfo-Author=Ada
    Type=X-Palapeli-Puzzle

    [Job]
    ImageSize=40,30

    [PieceOffsets]
    0=0,0
    1=20,0
    2=0,15

    [Relations]
    0=0,1
    """

  private func picture() throws -> [UInt8] {
    try Bitmap(width: 40, height: 30, pixels: Array(repeating: 0xFF20_4060, count: 1_200)).pngData()
  }

  private func entry(_ name: String, _ content: [UInt8]) -> [UInt8] {
    var header = Array(repeating: UInt8(0), count: 512)
    func write(_ text: String, at offset: Int) {
      header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
    }
    func octal(_ number: Int, _ digits: Int) -> String {
      let text = String(number, radix: 8)
      return String(repeating: "0", count: digits - text.count) + text
    }
    write(name, at: 0)
    write(octal(content.count, 11), at: 124)
    write("0", at: 156)
    write("ustar", at: 257)
    write("        ", at: 148)
    write(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\0 ", at: 148)
    return header + content + Array(repeating: 0, count: (512 - content.count % 512) % 512)
  }

  private func archive(_ entries: [(String, [UInt8])]) -> [UInt8] {
    entries.flatMap { entry($0.0, $0.1) } + Array(repeating: 0, count: 1_024)
  }

  /// In blocks that are stored, not compressed. (RFC 1951, 3.2.4; RFC 1952)
  private func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start..<min(bytes.count, start + 65_535)]
      let count = UInt16(block.count)
      out += [
        start + 65_535 >= bytes.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255),
        UInt8(~count >> 8),
      ]
      out += block
    }
    var crc: UInt32 = ~0
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    for number in [~crc, UInt32(bytes.count)] { out += (0..<4).map { UInt8(number >> (8 * UInt32($0)) & 255) } }
    return out
  }

  private func puzzle() throws -> [UInt8] {
    gzip(
      archive([("./pala.desktop", Array(Self.description.utf8)), ("image.jpg", try picture()), ("0.png", [1, 2, 3])]))
  }

  @Test func `the picture of a puzzle is read, and what its description says`() throws {
    let path = folder.file(try puzzle(), called: "castle.puzzle")
    let puzzle = try #require(try PalapeliPuzzle(contentsOf: path))
    #expect(puzzle.title == "Castle Maintenon" && puzzle.author == "Ada" && puzzle.pieces == 3)
    #expect(try Bitmap.size(of: path) == (40, 30))
    #expect(try Bitmap(contentsOf: path).pixels[7] == 0xFF20_4060)
    let picture = folder.file(try picture(), called: "plain.png")
    #expect(try PalapeliPuzzle(contentsOf: picture) == nil)
  }

  private func message(_ bytes: [UInt8]) throws -> String {
    let path = folder.file(bytes, called: "bad.puzzle")
    return #expect(throws: PictureError.self) { try Bitmap(contentsOf: path) }?.description ?? ""
  }

  @Test func `an archive that is no puzzle, or names a place outside of itself, is refused`() throws {
    #expect(try message(gzip(Array("hello".utf8))).contains("is cut off"))
    let noise = Array(repeating: UInt8(7), count: 2_000)
    #expect(try message(gzip(noise)).contains("compressed, but not a Palapeli puzzle: there is no archive in it"))
    #expect(try message(gzip(archive([("image.jpg", picture())]))).contains("it has no pala.desktop"))
    #expect(try message(gzip(archive([("pala.desktop", [])]))).contains("it has no image.jpg"))
    for name in ["../image.jpg", "a/../../b", "/etc/passwd"] {
      let text = try message(gzip(archive([(name, [1]), ("image.jpg", picture()), ("pala.desktop", [])])))
      #expect(text.contains("names a place outside of itself, \"\(name)\""), "\(text)")
    }
    #expect(try message(gzip(archive([("image.jpg", [1, 2]), ("pala.desktop", [])]))).contains("bad.puzzle"))
  }

  @Test func `a bomb is refused before it fills the memory`() throws {
    let bytes = gzip(archive([("image.jpg", Array(repeating: 0, count: 300_000))]))
    let error = #expect(throws: PictureError.self) { try PalapeliPuzzle(bytes, path: "b.puzzle", limit: 1 << 17) }
    #expect(error?.description.contains("it unpacks to more than 0 MB") == true, "\(String(describing: error))")
  }

  @Test func `one that is cut off or changed is refused, or read as it was`() throws {
    let sound = try puzzle()
    for seed in 0..<300 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      var bytes = sound
      if dice.bool(probability: 0.5) {
        bytes = Array(bytes.prefix(dice.int(in: 2...bytes.count - 1)))
      } else {
        bytes[dice.int(in: 2...bytes.count - 1)] ^= UInt8(1 << dice.int(in: 0...7))
      }
      do {
        let puzzle = try PalapeliPuzzle(bytes, path: "x.puzzle")
        #expect(puzzle.pieces <= 4, "seed \(seed)")
      } catch {
        #expect(error.description.contains("x.puzzle"), "seed \(seed)")
      }
    }
  }
}
