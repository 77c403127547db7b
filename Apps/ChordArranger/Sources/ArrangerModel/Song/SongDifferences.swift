/// What distinguishes two arrangements of a song.
extension Song {
  /// The bars that differ from the bars of the other song at the same place in the form; numbered from 1, including
  /// those that only the longer of the two has.
  ///
  /// - Complexity: O(*n*).
  public func barNumbers(otherThanIn other: Song) -> [Int] {
    let (ours, theirs) = (formBars.map(\.bar.content), other.formBars.map(\.bar.content))
    return (0..<max(ours.count, theirs.count)).filter { index in
      index >= ours.count || index >= theirs.count || ours[index] != theirs[index]
    }
    .map { $0 + 1 }
  }

  /// Whether the key, the tempo or any other setting differs from the other song.
  public func hasOtherSettings(than other: Song) -> Bool { settings != other.settings }
}
