import Foundation
import Pictures
import SeededRandom

@testable import PictureFiles

/// A directory of one test's own, removed with it.
final class Folder {
  let path = NSTemporaryDirectory() + "pictures-\(UUID().uuidString)"

  init() {
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and says where it is.
  func file(_ bytes: some Sequence<UInt8>, called name: String = "picture") -> String {
    let file = "\(path)/\(name)"
    try! Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// What reading the bytes as a picture comes to.
  func read(
    _ bytes: some Sequence<UInt8>, fitting box: (width: Int, height: Int)? = nil
  ) throws(PictureError) -> Bitmap {
    let file = file(bytes)
    // Without this the folder may be gone before its file is read.
    defer { withExtendedLifetime(self) {} }
    return try Bitmap(contentsOf: file, fitting: box)
  }
}

extension Bitmap {
  static func random(_ width: Int, _ height: Int, isOpaque: Bool, using random: inout SplitMix64) -> Bitmap {
    let pixels = (0..<width * height).map { _ in
      UInt32.random(in: 0...UInt32.max, using: &random) | (isOpaque ? 0xFF00_0000 : 0)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The colors in the middle of the four quarters, row by row.
  var quarters: [UInt32] {
    [1, 3].flatMap { y in [1, 3].map { x in self[x * width / 4, y * height / 4] } }
  }
}

/// Whether every channel of every color differs by at most `tolerance`.
func near(_ one: [UInt32], _ other: [UInt32], within tolerance: Int = 6) -> Bool {
  one.count == other.count
    && zip(one, other).allSatisfy { a, b in
      [0, 8, 16, 24].allSatisfy { abs(Int(a >> UInt32($0) & 0xFF) - Int(b >> UInt32($0) & 0xFF)) <= tolerance }
    }
}
