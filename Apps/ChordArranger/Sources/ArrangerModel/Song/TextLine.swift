/// A line that belongs to a song without being a bar: words without chords, a remark, tablature.
public struct TextLine: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The name of a part without chords.
    case heading
    case words
    /// A comment for the players.
    case remark
    /// A remark above a syllable of the next line; spaces before it bring it there.
    case annotation
    /// A line whose characters stand below one another: of tablature, or of another notation.
    case tablature
  }

  /// What the line follows. Lines with the same place keep their order.
  public enum Place: Hashable, Sendable, Codable {
    /// Before all sections.
    case start
    /// Before the first bar of a section, at each of its uses.
    case opening(SectionID)
    /// Behind a bar, at each use of its section.
    case after(BarID)
    /// Behind the last bar of one use.
    case closing(UseID)
  }

  public let kind: Kind
  public let text: String
  public internal(set) var place: Place

  init(_ kind: Kind, _ text: String, at place: Place) {
    (self.kind, self.place) = (kind, place)
    self.text = text.replacing("\t", with: "    ").line
  }
}

/// The places for lines that a song has.
struct TextPlaces {
  private let sections: Set<SectionID>
  private let bars: Set<BarID>
  private let uses: Set<UseID>

  /// - Complexity: O(*n*) in the bars.
  init(_ song: Song) {
    sections = Set(song.sections.keys)
    bars = Set(song.sections.values.lazy.flatMap(\.bars).map(\.id))
    uses = Set(song.form.map(\.id))
  }

  func contains(_ place: TextLine.Place) -> Bool {
    switch place {
    case .start: true
    case .opening(let section): sections.contains(section)
    case .after(let bar): bars.contains(bar)
    case .closing(let use): uses.contains(use)
    }
  }
}

extension Song {
  /// The lines in the order in which they are shown, for each place.
  public var textsByPlace: [TextLine.Place: [TextLine]] { Dictionary(grouping: texts, by: \.place) }

  /// The lines behind a number of bars of a section.
  public func texts(in section: SectionID) -> [Int: [TextLine]] {
    guard !texts.isEmpty, let bars = sections[section]?.bars else { return [:] }
    let byPlace = textsByPlace
    var texts: [Int: [TextLine]] = [:]
    texts[0] = byPlace[.opening(section)]
    for (index, bar) in bars.enumerated() {
      if let found = byPlace[.after(bar.id)] { texts[index + 1] = found }
    }
    return texts
  }

  /// Keeps the lines in place after bars or the form have changed: bars move past lines, a line after a section moves with
  /// the section, and a section that is removed takes only the lines inside it along.
  ///
  /// - Complexity: O(*n*) if the order of the bars is the same, otherwise O(*n d*) for *d* bars that moved.
  mutating func placeTexts(asIn old: Song) {
    guard !texts.isEmpty else { return }
    var barPlaces: [BarID: TextLine.Place] = [:]
    for (id, section) in old.sections {
      guard let now = sections[id] else { continue }
      let (before, after) = (section.bars.map(\.id), now.bars.map(\.id))
      if before == after { continue }
      let gone = Set(
        after.difference(from: before).removals.map { change in
          switch change {
          case .insert(_, let bar, _), .remove(_, let bar, _): bar
          }
        })
      var last = TextLine.Place.opening(id)
      for bar in before {
        if !gone.contains(bar) { last = .after(bar) }
        barPlaces[bar] = last
      }
    }
    let uses = Set(form.map(\.id))
    var usePlaces: [UseID: TextLine.Place] = [:]
    var last = TextLine.Place.start
    for use in old.form {
      if uses.contains(use.id) { last = .closing(use.id) }
      usePlaces[use.id] = last
    }
    for index in texts.indices {
      switch texts[index].place {
      case .after(let bar): if let place = barPlaces[bar] { texts[index].place = place }
      case .closing(let use): if let place = usePlaces[use] { texts[index].place = place }
      case .start, .opening: break
      }
    }
    guard Set(old.sections.keys) != Set(sections.keys) else { return }
    let places = TextPlaces(self)
    texts.removeAll { !places.contains($0.place) }
  }

  /// The lines inside a section, for a copy of it with other ids.
  func copiedTexts(of section: SectionID, as copy: SectionID, bars: [BarID: BarID]) -> [TextLine] {
    texts.compactMap { line in
      var line = line
      switch line.place {
      case .opening(section): line.place = .opening(copy)
      case .after(let bar):
        guard let new = bars[bar] else { return nil }
        line.place = .after(new)
      case .start, .opening, .closing: return nil
      }
      return line
    }
  }
}
