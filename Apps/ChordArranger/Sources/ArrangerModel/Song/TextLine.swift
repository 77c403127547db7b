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

  /// Keeps the lines where they were in a song before a change of its bars or its form: bars move past them, a line
  /// behind a section moves with it, and only lines inside a section go with the section.
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
    let bars = Set(sections.values.lazy.flatMap(\.bars).map(\.id))
    texts.removeAll { line in
      switch line.place {
      case .opening(let section): sections[section] == nil
      case .after(let bar): !bars.contains(bar)
      case .start, .closing: false
      }
    }
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
