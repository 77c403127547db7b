public import Pictures

extension Bitmap {
  /// The picture as a PNG file; without alpha if every pixel is opaque.
  ///
  /// - Throws: ``PictureError`` if there is not enough memory.
  public func pngData() throws(PictureError) -> [UInt8] {
    try Codec.encodePNG(self, path: "PNG")
  }
}
