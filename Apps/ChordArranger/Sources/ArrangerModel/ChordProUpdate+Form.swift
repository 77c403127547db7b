import ChordPro
import History

extension ChordProUpdate {
  /// The text with the parts of the song in the order of the form.
  func assembled() throws(Refusal) -> ChordProDocument {
    var bytes: [UInt8] = document.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    let isSame = song.form == reading.song.form
    bytes += self.bytes(ofLines: 0..<(isSame ? reading.lines.lowerBound : firstLine))
    if isSame, !repeatsAreStale {
      bytes += self.bytes(ofLines: reading.lines)
    } else {
      if isSame { bytes += self.bytes(ofLines: reading.lines.lowerBound..<firstLine) }
      try appendForm(to: &bytes)
    }
    bytes += self.bytes(ofLines: reading.lines.upperBound..<document.lines.count)
    return ChordProDocument(bytes: bytes)
  }

  private var firstLine: Int { reading.uses.first?.line ?? reading.lines.upperBound }

  /// Whether a section that is written out more than once has changed.
  private var repeatsAreStale: Bool {
    zip(reading.song.form, reading.uses).contains { use, source in
      if case .again = source.kind { isChanged(use.section) } else { false }
    }
  }

  private func isChanged(_ section: SectionID) -> Bool { song.sections[section] != reading.song.sections[section] }

  private func appendForm(to bytes: inout [UInt8]) throws(Refusal) {
    var numbers: [SectionID: Int] = [:]
    var lastChorus: SectionID?
    var time = reading.time(at: firstLine - 1)
    for use in song.form {
      if let last = bytes.last, last != UInt8(ascii: "\n") { bytes += Array(newline.utf8) }
      let number = numbers[use.section]
      if number == nil { numbers[use.section] = numbers.count + 1 }
      if number == nil, let lines = definition(of: use.section) {
        let needed = reading.time(at: lines.lowerBound - 1)
        if time != needed { bytes += Array("{time: \(needed)}\(newline)".utf8) }
        bytes += self.bytes(ofLines: lines)
        time = reading.time(at: lines.upperBound - 1)
        if reading.sections[use.section]?.environment == "chorus" { lastChorus = use.section }
      } else if number != nil, lastChorus == use.section {
        bytes += recall(use.id)
      } else {
        let text = try ChordProText.grid(song.sections[use.section]!, again: number, after: &time) + "\n"
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        bytes += Array(lines.joined(separator: newline).utf8)
      }
    }
  }

  /// From the definition of a section to the beginning of the next use.
  private func definition(of section: SectionID) -> Range<Int>? {
    for (index, use) in reading.song.form.enumerated() where use.section == section {
      if case .definition = reading.uses[index].kind { return lines(ofUse: index) }
    }
    return nil
  }

  private func lines(ofUse index: Int) -> Range<Int> {
    let end = index + 1 < reading.uses.count ? reading.uses[index + 1].line : reading.lines.upperBound
    return reading.uses[index].line..<end
  }

  /// `{chorus}`, with its original bytes if it was in the text.
  private func recall(_ use: UseID) -> [UInt8] {
    if let index = reading.song.form.firstIndex(where: { $0.id == use }), case .recall = reading.uses[index].kind {
      return bytes(ofLines: lines(ofUse: index))
    }
    return Array("{chorus}\(newline)\(newline)".utf8)
  }

  private func bytes(ofLines lines: Range<Int>) -> [UInt8] {
    lines.reduce(into: []) { bytes, line in
      bytes += rewritten[line].map { Array($0.utf8) } ?? document.lines[line].bytes
    }
  }
}

extension ChordProReading {
  /// Whether the text expresses the same song: for grids everything, for lyrics the chords in their order.
  func says(_ other: Song) -> Bool {
    var said = song
    // A key that was guessed from other chords may differ.
    if !namesKey { said.key = other.key }
    guard said.settings == other.settings else { return false }
    // Lyrics that have lost all chords are no longer a section.
    let theirs = other.form.filter { other.sections[$0.section]!.cells.contains { $0 != nil } }
    let ours = song.form.filter { song.sections[$0.section]!.cells.contains { $0 != nil } }
    guard theirs.count == ours.count else { return false }
    var partners: [SectionID: SectionID] = [:]
    for (use, partner) in zip(ours, theirs) {
      if let known = partners[use.section], known != partner.section { return false }
      partners[use.section] = partner.section
      let (section, meant) = (song.sections[use.section]!, other.sections[partner.section]!)
      guard section.name == meant.name || sections[use.section]?.nameLine == nil else { return false }
      if sections[use.section]!.isGrid {
        guard section.bars.map(\.content) == meant.bars.map(\.content) else { return false }
      } else {
        guard section.cells.compactMap({ $0 }) == meant.cells.compactMap({ $0 }) else { return false }
      }
    }
    return Set(partners.values).count == partners.count
  }
}
