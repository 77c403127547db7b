import Pictures
import SeededRandom
import Testing

@testable import PictureFiles

@Test func `a written PNG is read back the same, over 300 seeds`() throws {
  for seed in 0..<300 {
    var random = SplitMix64(seed: seed)
    let (width, height) = (Int.random(in: 1...20, using: &random), Int.random(in: 1...20, using: &random))
    let bitmap = Bitmap.random(width, height, isOpaque: seed % 2 == 0, using: &random)
    #expect(try Folder().read(bitmap.pngData()) == bitmap, "seed \(seed)")
  }
}

@Test func `an opaque picture is written without alpha`() throws {
  let (opaque, clear) = (try Folder().read(Fixtures.colorPNG), try Folder().read(Fixtures.alphaPNG))
  // Byte 25 is the color type: 2 is color, 6 color with alpha.
  #expect(try opaque.pngData()[25] == 2)
  #expect(try clear.pngData()[25] == 6)
}
