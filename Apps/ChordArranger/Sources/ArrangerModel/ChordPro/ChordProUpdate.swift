import ChordPro
import History

/// Writes a song into the ChordPro text from which it was read: settings, then sections, then the form. Lines whose
/// meaning has not changed stay byte for byte as they are.
struct ChordProUpdate {
  let song: Song
  /// Whether grids are rewritten even if they already seem to be right.
  private let rewritesGrids: Bool
  /// Whether `[^]`, which recalls a chord from the section before, is kept instead of written out.
  private let keepsRecalls: Bool

  static func document(
    _ original: ChordProDocument, _ index: Int, with song: Song
  ) throws(Refusal) -> ChordProDocument {
    let old = ChordProReading(original, song: index)
    if old.song == song { return original }
    let document = try SettingsUpdate.document(original, index, from: old, to: song)
    // The key may be another one now, but the chords are still those that were read.
    let reading = ChordProReading(document, song: index, writing: old.writing)
    // From the smallest change of the text to the largest, until one is read as the song.
    for (rewritesGrids, keepsRecalls) in [(false, true), (false, false), (true, true), (true, false)] {
      let update = ChordProUpdate(song: song, rewritesGrids: rewritesGrids, keepsRecalls: keepsRecalls)
      let result = try update.updated(ChordProDraft(document: document, reading: reading))
      if ChordProReading(result, song: index).expresses(song) { return result }
    }
    throw Refusal(
      "The original text cannot express the song as it is now.", remedy: "Write the song to a new file.")
  }

  private func updated(_ draft: ChordProDraft) throws(Refusal) -> ChordProDocument {
    var draft = draft
    for section in draft.reading.sections.keys.sorted() where song.sections[section] != nil {
      try update(section, in: &draft)
    }
    return try FormUpdate(draft: draft, song: song).document()
  }

  private func update(_ section: SectionID, in draft: inout ChordProDraft) throws(Refusal) {
    let (old, new) = (draft.reading.song.sections[section]!, song.sections[section]!)
    do {
      if draft.reading.sections[section]!.isGrid {
        try GridUpdate(source: draft.reading.sections[section]!, old: old.bars, new: new.bars)
          .perform(on: &draft, rewritesAll: rewritesGrids)
      } else if old.hasWords, new.hasWords {
        try WordsUpdate(old: old.bars, new: new.bars).perform(on: &draft, keepsRecalls: keepsRecalls)
      } else {
        try LyricsUpdate(old: old.bars, new: new.bars).perform(on: &draft, keepsRecalls: keepsRecalls)
      }
      if old.name != new.name { try rename(section, to: new.name, in: &draft) }
    } catch let error as ChordProError {
      throw Refusal(error.description)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal("A section cannot be written into the file as it is there.")
    }
  }

  private func rename(_ section: SectionID, to name: String, in draft: inout ChordProDraft) throws {
    let source = draft.reading.sections[section]!
    guard let line = source.nameLine, let directive = draft.document.lines[line].directive else {
      let first = source.lines.lowerBound
      draft.rewritten[first] = "{comment: \(name)}" + draft.newline + draft.text(ofLine: first)
      return
    }
    // If there is more than the label, such as the shape of a grid, the rest is kept.
    let value =
      if let value = directive.value, let old = directive.label, old != value, value.hasSuffix(old) {
        String(value.dropLast(old.count)) + name
      } else if let value = directive.value, let old = directive.label, old != value,
        let range = value.firstRange(of: old)
      {
        String(value[..<range.lowerBound]) + name + value[range.upperBound...]
      } else {
        source.isGrid ? ChordProText.label(name) : name
      }
    try draft.document.setValue(ofDirectiveInLine: line, to: value)
  }
}

extension Song {
  /// How many sections with words have bars that the text, written with this song, does not say: between words, a text
  /// has the chords in their order, and no meter, repeat or beat.
  ///
  /// - Parameter index: Which song of the text, from 0.
  public func sectionsLeftOut(updating original: ChordProDocument, song index: Int) -> Int {
    guard let text = try? ChordProUpdate.document(original, index, with: self) else { return 0 }
    let read = ChordProReading(text, song: index)
    let pairs = zip(read.song.form.filter(read.song.hasChords), form.filter(hasChords))
    let different = pairs.filter { use, own in
      read.sections[use.section]?.isGrid == false
        && read.song.sections[use.section]?.bars.map(\.content) != sections[own.section]?.bars.map(\.content)
    }
    return Set(different.map(\.1.section)).count
  }

  /// Lyrics that have lost all chords are no longer a section.
  fileprivate func hasChords(_ use: Use) -> Bool { sections[use.section]!.cells.contains { $0 != nil } }
}

extension ChordProReading {
  /// Whether the text expresses the same song: for grids everything, for lyrics the chords in their order.
  fileprivate func expresses(_ other: Song) -> Bool {
    var read = song
    // A key that was guessed from other chords may differ.
    if !namesKey { read.key = other.key }
    guard read.settings == other.settings else { return false }
    let (theirs, ours) = (other.form.filter(other.hasChords), song.form.filter(song.hasChords))
    guard theirs.count == ours.count else { return false }
    var partners: [SectionID: SectionID] = [:]
    for (use, partner) in zip(ours, theirs) {
      if let known = partners[use.section], known != partner.section { return false }
      partners[use.section] = partner.section
      let (section, wanted) = (song.sections[use.section]!, other.sections[partner.section]!)
      guard section.name == wanted.name || sections[use.section]?.nameLine == nil else { return false }
      if sections[use.section]!.isGrid {
        guard section.bars.map(\.content) == wanted.bars.map(\.content) else { return false }
      } else {
        guard section.cells.compactMap({ $0 }) == wanted.cells.compactMap({ $0 }) else { return false }
      }
    }
    return Set(partners.values).count == partners.count
  }
}
