extension Bar {
  /// The words that are sung over a bar, as part of a line.
  ///
  /// All bars of a section have words, or none has. Together, the bars of a line contain all of its words, so a chord
  /// moves to another syllable when the words are split elsewhere. Places are counted in Unicode scalars, because those
  /// of two texts add up when the texts are joined.
  public struct Words: Hashable, Sendable, Codable {
    /// The number of the line in its section, from 0; lines without chords count.
    public internal(set) var line: Int
    /// The words of the line before its first chord; empty in all other bars.
    public internal(set) var before: String = ""
    /// The words from the chord of this bar to the next.
    public internal(set) var text: String

    init(line: Int, before: String = "", text: String = "") {
      (self.line, self.before, self.text) = (line, before, text)
    }

    private enum CodingKeys: String, CodingKey {
      case line, before, text
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      line = try container.decode(Int.self, forKey: .line)
      before = try container.decodeIfPresent(String.self, forKey: .before) ?? ""
      text = try container.decode(String.self, forKey: .text)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(line, forKey: .line)
      if !before.isEmpty { try container.encode(before, forKey: .before) }
      try container.encode(text, forKey: .text)
    }
  }
}

extension Section {
  public var hasWords: Bool { bars.first?.words != nil }

  /// Removes bars. Their words stay in the line, over the bar before them.
  mutating func removeBars(_ ids: Set<BarID>) {
    guard hasWords else { return bars.removeAll { ids.contains($0.id) } }
    var kept: [Bar] = []
    kept.reserveCapacity(bars.count)
    /// The words of removed bars at the beginning of a line.
    var waiting: Words?
    for bar in bars {
      var bar = bar
      if waiting?.line != bar.words?.line { waiting = nil }
      if ids.contains(bar.id) {
        guard let words = bar.words else { continue }
        if let last = kept.indices.last, kept[last].words?.line == words.line {
          kept[last].words?.text += words.text
        } else {
          waiting = Words(line: words.line, before: (waiting?.before ?? words.before) + words.text)
        }
        continue
      }
      if let before = waiting?.before, let own = bar.words?.before { bar.words?.before = before + own }
      waiting = nil
      kept.append(bar)
    }
    bars = kept
  }

  /// Inserts bars without words of their own: over the end of what is sung before them, or at the beginning of a line.
  mutating func insertBars(_ new: [Bar], at index: Int) {
    var new = new
    for place in new.indices { new[place].words = nil }
    if hasWords {
      if index > 0 {
        let line = bars[index - 1].words?.line ?? 0
        for place in new.indices { new[place].words = Words(line: line) }
      } else if let first = bars.first?.words {
        for place in new.indices { new[place].words = Words(line: first.line) }
        if !new.isEmpty {
          new[0].words?.before = first.before
          bars[0].words?.before = ""
        }
      }
    }
    bars.insert(contentsOf: new, at: index)
  }

  typealias Words = Bar.Words
}

extension String {
  /// The text before and behind the first `scalars` scalars.
  func split(atScalar scalars: Int) -> (String, String) {
    let index = unicodeScalars.index(unicodeScalars.startIndex, offsetBy: scalars)
    return (String(unicodeScalars[..<index]), String(unicodeScalars[index...]))
  }
}
