extension Bitmap {
  /// The picture as a PNG file; without alpha where every pixel is opaque.
  ///
  /// - Throws: ``PictureError`` where memory is short.
  public func pngData() throws(PictureError) -> [UInt8] {
    try Codec.encodePNG(self, path: "PNG")
  }

  /// Writes a PNG file, in place of one that is there.
  public func write(png path: String) throws(PictureError) {
    try WholeFile.make(path, of: Codec.encodePNG(self, path: path))
  }
}
