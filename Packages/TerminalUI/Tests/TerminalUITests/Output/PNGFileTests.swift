import Geometry
import TestTerminal
import Testing

@testable import TerminalUI

@Suite struct PNGFileTests {
  @Test(arguments: [(1, 1), (9, 3), (300, 7), (2_000, 1_500)])
  func `a file of one color has the bytes of its rows`(width: Int, height: Int) throws {
    let file = PNGFile.solid(width: width, height: height, color: RGB(16, 19, 27), alpha: 153)
    #expect(Array(file.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var chunks: [String: [UInt8]] = [:]
    var place = 8
    while place < file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      chunks[name] = Array(file[place + 8..<place + 8 + length])
      place += 12 + length
    }
    #expect(place == file.count && chunks["IEND"] == [])
    #expect(chunks["PLTE"] == [16, 19, 27] && chunks["tRNS"] == [153])
    let count = height * (1 + (width + 7) / 8)
    #expect(try zeros(of: #require(chunks["IDAT"])) == count)
    #expect(file.count < 120 + count / 150 + 258)
  }

  @Test func `an image that a terminal cannot read is not sent again and again`() {
    var capabilities = Capabilities.full
    (capabilities.kittyGraphics, capabilities.cellPixels) = (true, Size(width: 6, height: 12))
    capabilities.learn(from: .version("kitty(0.46.2)"))
    var (screen, terminal) = (
      Screen(capabilities: capabilities),
      TestTerminal(size: CellSize(20, 5), cell: Size(width: 6, height: 12)) { _ in nil }
    )
    let image = Image(width: 12, height: 12) { [1] }
    var placed: [Bool] = []
    for _ in 0..<6 {
      var canvas = Canvas<Int>(size: CellSize(20, 5), theme: .dark, capabilities: capabilities)
      screen.admitImages(to: &canvas)
      placed.append(canvas.place(image, x: 0, y: 0))
      terminal.feed(screen.render(canvas.frame))
      var decoder = InputDecoder()
      for case .reply(.graphics(let id, let message)) in decoder.decode(terminal.takeAnswers(), at: .zero) {
        if let id { _ = screen.take(message, aboutImage: id) }
      }
    }
    #expect(placed == [true, true, true, false, false, false])
  }

  /// The number of bytes 0 in a zlib stream of one block with fixed codes; `nil` if there is anything else in it.
  private func zeros(of stream: [UInt8]) throws -> Int? {
    var bit = 16
    func next() -> Int {
      defer { bit += 1 }
      return Int(stream[bit / 8] >> (bit % 8)) & 1
    }
    func code(_ length: Int) -> Int { (0..<length).reduce(0) { code, _ in code << 1 | next() } }
    guard stream[0] == 0x78, next() == 1, next() == 1, next() == 0 else { return nil }
    var count = 0
    while true {
      let seven = code(7)
      if seven == 0 { break }
      switch seven << 1 | next() {
      case 0b0011_0000: count += 1
      case 0b1100_0101:
        guard count > 0, code(5) == 0 else { return nil }
        count += 258
      default: return nil
      }
    }
    let checksum = stream.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    guard (bit + 7) / 8 == stream.count - 4, checksum == (count % 65_521) << 16 | 1 else { return nil }
    return count
  }
}
