/// A bar as it is played, with all repeats.
public struct PlayedBar: Hashable, Sendable {
  public let use: UseID
  public let bar: Bar
}

extension Song {
  /// All bars in the order in which they are played.
  ///
  /// A repeat returns to the last bar that begins one, or to the beginning of the section; with endings it is played
  /// once for each ending. A D.C. or D.S. is followed once, after the repeats around it are done; after that,
  /// only the last pass of each repeat is played.
  ///
  /// - Complexity: O(bars played).
  public var playedBars: [PlayedBar] { PlaybackOrder(song: self).bars }
}

/// Follows the repeats and jumps of a song.
private struct PlaybackOrder {
  let song: Song

  var bars: [PlayedBar] {
    let straight = unfolded(\.all)
    guard let (index, back) = wayBack(in: straight) else { return straight }
    let again = unfolded(\.lastPasses)
    let start = back.toSegno ? again.firstIndex { $0.bar.marks.sign == .segno } : 0
    guard let start else { return straight }
    let (head, rest) = (Array(straight[...index]), again[start...])
    switch back.until {
    case .end: return head + rest
    case .fine: return head + rest.through { $0.bar.marks.jump == .fine }
    case .coda:
      let body = rest.through { $0.bar.marks.jump == .toCoda }
      let coda = rest[body.endIndex...].firstIndex { $0.bar.marks.sign == .coda }
      guard let coda else { return head + body }
      return head + body + rest[coda...]
    }
  }

  private func unfolded(_ order: (RepeatOrder) -> [Int]) -> [PlayedBar] {
    song.form.flatMap { use in
      let bars = song.sections[use.section]?.bars ?? []
      return order(RepeatOrder(bars: bars)).map { PlayedBar(use: use.id, bar: bars[$0]) }
    }
  }

  /// The first bar that leads back, at the last time it is played.
  private func wayBack(in bars: [PlayedBar]) -> (index: Int, way: Bar.Jump.Way)? {
    guard let first = bars.first(where: { $0.bar.marks.jump?.way != nil }), let way = first.bar.marks.jump?.way else {
      return nil
    }
    return bars.lastIndex { $0.use == first.use && $0.bar.id == first.bar.id }.map { ($0, way) }
  }
}

extension Bar.Jump {
  /// A way back, and the point up to which it is followed.
  fileprivate struct Way {
    let toSegno: Bool
    let until: Until
  }

  fileprivate enum Until {
    case end, fine, coda
  }

  /// The way back that a jump begins; `nil` for a jump that ends a way back.
  fileprivate var way: Way? {
    switch self {
    case .daCapo: Way(toSegno: false, until: .end)
    case .daCapoAlFine: Way(toSegno: false, until: .fine)
    case .daCapoAlCoda: Way(toSegno: false, until: .coda)
    case .dalSegno: Way(toSegno: true, until: .end)
    case .dalSegnoAlFine: Way(toSegno: true, until: .fine)
    case .dalSegnoAlCoda: Way(toSegno: true, until: .coda)
    case .fine, .toCoda: nil
    }
  }
}

extension ArraySlice {
  /// The elements up to and including the first for which `isLast` returns true; all of them if there is none.
  fileprivate func through(_ isLast: (Element) -> Bool) -> ArraySlice {
    firstIndex(where: isLast).map { self[...$0] } ?? self
  }
}
