import ChordTheory

/// A kind of chord as MusicXML says it: the name of a kind, and degrees that are added, altered or removed.
struct HarmonyKind: Hashable {
  var name: String
  var degrees: [Degree] = []

  struct Degree: Hashable {
    var value: Int
    /// In semitones. Source: MusicXML 4.0, degree-alter: added degrees are relative to a dominant chord, in which the
    /// seventh is minor; altered ones to the degree that the kind has.
    var alteration: Int
    var type: Kind

    enum Kind: String, Hashable {
      case add, alter, subtract
    }
  }

  /// The kinds of MusicXML 4.0 and the suffix of each. As everyone writes them, those up to a thirteenth have no eleventh.
  private static let suffixes: [(name: String, suffix: String)] = [
    ("major", ""), ("minor", "m"), ("augmented", "+"), ("diminished", "dim"), ("dominant", "7"),
    ("major-seventh", "maj7"), ("minor-seventh", "m7"), ("diminished-seventh", "dim7"), ("augmented-seventh", "7#5"),
    ("half-diminished", "m7b5"), ("major-minor", "mMaj7"), ("major-sixth", "6"), ("minor-sixth", "m6"),
    ("dominant-ninth", "9"), ("major-ninth", "maj9"), ("minor-ninth", "m9"), ("dominant-11th", "11"),
    ("major-11th", "maj11"), ("minor-11th", "m11"), ("dominant-13th", "13"), ("major-13th", "maj13"),
    ("minor-13th", "m13"), ("suspended-second", "sus2"), ("suspended-fourth", "sus4"), ("power", "5"),
  ]

  /// The tones of each kind.
  static let kinds: [(name: String, intervals: [Interval])] = suffixes.compactMap { name, text in
    (try? ChordSuffix(parsing: text)).map { (name, $0.intervals) }
  }

  init(_ name: String, _ degrees: [Degree] = []) {
    (self.name, self.degrees) = (name, degrees)
  }

  /// The kind with the fewest changes.
  init(of intervals: [Interval]) {
    var best = (name: "major", changes: ChordChanges(from: [], to: intervals))
    for (index, kind) in Self.kinds.enumerated() {
      let changes = ChordChanges(from: kind.intervals, to: intervals)
      if index == 0 || changes.count < best.changes.count { best = (kind.name, changes) }
    }
    name = best.name
    degrees = best.changes.all.map { change in
      switch change {
      case .alter(let from, let to):
        Degree(value: from.degree, alteration: to.alteration - from.alteration, type: .alter)
      case .add(let tone):
        Degree(value: tone.degree, alteration: tone.alteration + (tone.degree == 7 ? 1 : 0), type: .add)
      case .remove(let tone): Degree(value: tone.degree, alteration: 0, type: .subtract)
      }
    }
  }

  /// The tones, ascending by degree; `nil` if the kind has no tones of its own, as "other".
  var intervals: [Interval]? {
    guard var tones = Self.kinds.first(where: { $0.name == name })?.intervals else { return nil }
    for degree in degrees {
      switch degree.type {
      case .add:
        let tone = Interval(degree.value, degree.alteration - (degree.value == 7 ? 1 : 0))
        if !tones.contains(tone) { tones.append(tone) }
      case .alter:
        if let index = tones.firstIndex(where: { $0.degree == degree.value }) {
          tones[index] = Interval(degree.value, tones[index].alteration + degree.alteration)
        } else {
          tones.append(Interval(degree.value, degree.alteration))
        }
      case .subtract: tones.removeAll { $0.degree == degree.value }
      }
    }
    return tones.sorted()
  }
}
