import SeededRandom
import Testing

@testable import PictureFiles

@Test func `a written PNG is read back the same, over 300 seeds`() throws {
  let folder = Folder()
  for seed in 0..<300 {
    var random = SplitMix64(seed: seed)
    let (width, height) = (Int.random(in: 1...20, using: &random), Int.random(in: 1...20, using: &random))
    let bitmap = Bitmap.random(width, height, isOpaque: seed % 2 == 0, using: &random)
    let path = folder.path + "/out.png"
    try bitmap.write(png: path)
    #expect(try Bitmap(contentsOf: path) == bitmap, "seed \(seed)")
  }
}

@Test func `an opaque picture is written without alpha`() throws {
  let (opaque, clear) = (try Folder().read(Fixtures.colorPNG), try Folder().read(Fixtures.alphaPNG))
  // Byte 25 is the color type: 2 is color, 6 color with alpha.
  #expect(try opaque.pngData()[25] == 2)
  #expect(try clear.pngData()[25] == 6)
}

#if os(Linux)
  @Test(arguments: [("/proc/none/a.png", "No such file or directory"), ("/dev/full", "No space left on device")])
  func `a place that takes no picture is named`(path: String, reason: String) throws {
    let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFF00_0000])
    #expect(throws: PictureError.unwritable(path: path, reason: reason)) { try bitmap.write(png: path) }
  }
#endif
