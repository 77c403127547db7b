/// Two arrangements of a song beside one another.
extension ArrangerCommand {
  /// Puts another arrangement in the place of this one, as one step.
  ///
  /// - Complexity: O(*n*).
  public static func exchange(_ song: Song, for other: Song) -> ArrangerCommand {
    .exchange(Patch(from: song, to: other))
  }
}

extension Song {
  /// Which bars are not as those of the other that stand at their place in the form; numbered from 1, also those that
  /// only the longer of the two has.
  ///
  /// - Complexity: O(*n*).
  public func barNumbers(otherThanIn other: Song) -> [Int] {
    let (ours, theirs) = (formBars.map(\.bar.content), other.formBars.map(\.bar.content))
    return (0..<max(ours.count, theirs.count)).filter { index in
      index >= ours.count || index >= theirs.count || ours[index] != theirs[index]
    }
    .map { $0 + 1 }
  }

  /// Whether key, tempo or any other setting is not as in the other.
  public func hasOtherSettings(than other: Song) -> Bool { settings != other.settings }
}
