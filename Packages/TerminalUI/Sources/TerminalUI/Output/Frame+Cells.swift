extension Frame {
  /// The cells as they are in memory, row by row, for whoever draws them: sixteen bytes each, four numbers of 32 bits.
  ///
  /// 1. A Unicode scalar, 0 in the right half of a wide character, or with the top bit set a number for ``cluster(_:)``.
  /// 2. The color of the character, as ``Color/packed``.
  /// 3. The color of the background.
  /// 4. The lowest byte has the attributes (``Style/Attributes``), the next one the number of columns.
  public func withCells<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { cells.withUnsafeBytes(body) }

  /// The text of a character of more than one scalar; `nil` if there is none of this number.
  public func cluster(_ number: Int) -> String? {
    clusters.clusters.indices.contains(number) ? clusters.clusters[number] : nil
  }
}
