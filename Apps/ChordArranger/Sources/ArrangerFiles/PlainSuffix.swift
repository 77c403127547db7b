import ChordTheory

/// The usual spelling of a kind of chord, for files that say what it consists of and not how it is written.
struct PlainSuffix {
  private let spellings: [[Interval]: ChordSuffix]
  private let bases: [ChordSuffix]

  /// The kinds that have a spelling of their own; what else there is, is one of them with alterations.
  private static let texts = """
    m + dim 7 maj7 m7 dim7 m7b5 mMaj7 6 m6 6/9 m6/9 9 maj9 m9 mMaj9 11 maj11 m11 13 maj13 m13 sus2 sus4 5 7sus4 9sus4 \
    13sus4 7sus2 7alt add9 madd9 add11 madd11 7#5 7b5 9#5 9b5 7b9 7#9 7#11 7b13 9#11 13b9 13#9 13#11 7b9#9 7b9b5 7b9#5 \
    7#9#5 7#9b5 7b9#11 7#9#11 7b9b13 7b9sus4 7b13sus4 maj7#11 maj9#11 maj13#11 maj7#5 maj7b5 m7b9 m9b5 mb6 m#5 sus2sus4
    """

  init() {
    let suffixes =
      [ChordSuffix.major] + Self.texts.split(separator: " ").compactMap { try? ChordSuffix(parsing: String($0)) }
    spellings = Dictionary(suffixes.map { ($0.intervals, $0) }) { first, _ in first }
    bases = suffixes
  }

  /// - Parameter intervals: The tones above the root, ascending by degree, with the root.
  /// - Returns: The suffix, and whether it means exactly these tones.
  func suffix(of intervals: [Interval]) -> (suffix: ChordSuffix, isExact: Bool) {
    if let suffix = spellings[intervals] { return (suffix, true) }
    var nearest: (suffix: ChordSuffix, distance: Int)?
    var exact: (suffix: ChordSuffix, distance: Int)?
    for base in bases {
      let changes = ChordChanges(from: base.intervals, to: intervals)
      let distance = changes.count
      if exact.map({ distance < $0.distance }) ?? true, let suffix = Self.suffix(base, changes, intervals) {
        exact = (suffix, distance)
      }
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (base, distance) }
    }
    if let exact { return (exact.suffix, true) }
    return (nearest?.suffix ?? .major, false)
  }

  private static func suffix(_ base: ChordSuffix, _ changes: ChordChanges, _ intervals: [Interval]) -> ChordSuffix? {
    var words: [String] = []
    for change in changes.all {
      switch change {
      case .alter(let from, let to): words.append(Interval(from.degree, to.alteration).text)
      case .add(let tone): words.append(tone.alteration == 0 ? "add\(tone.degree)" : tone.text)
      case .remove(let tone): words.append("no\(tone.degree)")
      }
    }
    let texts = [
      base.text + words.joined(), "\(base.text)(\(words.joined(separator: ",")))",
      base.text + words.map { "(\($0))" }.joined(),
    ]
    return texts.lazy.compactMap { try? ChordSuffix(parsing: $0) }.first { $0.intervals == intervals }
  }
}

/// How the tones of one kind of chord become those of another.
struct ChordChanges {
  enum Change: Hashable {
    case alter(Interval, to: Interval)
    case add(Interval)
    case remove(Interval)
  }

  private(set) var all: [Change] = []

  var count: Int { all.count }

  init(from base: [Interval], to tones: [Interval]) {
    for degree in Set((base + tones).map(\.degree)).sorted() {
      var before = base.filter { $0.degree == degree }
      var after = tones.filter { $0.degree == degree }
      let same = Set(before).intersection(after)
      before.removeAll { same.contains($0) }
      after.removeAll { same.contains($0) }
      for (from, to) in zip(before, after) { all.append(.alter(from, to: to)) }
      all += after.dropFirst(before.count).map { .add($0) }
      all += before.dropFirst(after.count).map { .remove($0) }
    }
  }
}
