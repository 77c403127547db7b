import ChordPro
import History

/// Puts the parts of an updated text in the order of the song's form.
struct FormUpdate {
  /// The text, in which the sections are up to date.
  let draft: ChordProDraft
  let song: Song

  private var reading: ChordProReading { draft.reading }

  func document() throws(Refusal) -> ChordProDocument {
    var bytes: [UInt8] = draft.document.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    let isSame = song.form == reading.song.form
    bytes += draft.bytes(ofLines: 0..<(isSame ? reading.lines.lowerBound : firstLine))
    if isSame, !repeatsAreStale {
      bytes += draft.bytes(ofLines: reading.lines)
    } else {
      if isSame { bytes += draft.bytes(ofLines: reading.lines.lowerBound..<firstLine) }
      try appendForm(to: &bytes)
    }
    bytes += draft.bytes(ofLines: reading.lines.upperBound..<draft.document.lines.count)
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
    let newline = draft.newline
    var numbers: [SectionID: Int] = [:]
    var lastChorus: SectionID?
    var time = reading.time(at: firstLine - 1)
    let behind = linesBehindUses
    append(behind[nil], to: &bytes)
    for use in song.form {
      endLine(&bytes)
      let number = numbers[use.section]
      if number == nil { numbers[use.section] = numbers.count + 1 }
      if number == nil, let lines = definition(of: use.section) {
        let needed = reading.time(at: lines.lowerBound - 1)
        if time != needed { bytes += Array("{time: \(needed)}\(newline)".utf8) }
        bytes += draft.bytes(ofLines: lines)
        time = reading.time(at: lines.upperBound - 1)
        if reading.sections[use.section]?.environment == "chorus" { lastChorus = use.section }
      } else if number != nil, lastChorus == use.section {
        bytes += recall(use.id)
      } else {
        let text =
          try ChordProText.grid(written(use.section), again: number, after: &time)
          + (behind[use.id] == nil ? "\n" : "")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        bytes += Array(lines.joined(separator: newline).utf8)
      }
      append(behind[use.id], to: &bytes)
    }
  }

  private func endLine(_ bytes: inout [UInt8]) {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes += Array(draft.newline.utf8) }
  }

  private func append(_ lines: [Range<Int>]?, to bytes: inout [UInt8]) {
    for lines in lines ?? [] where !lines.isEmpty {
      endLine(&bytes)
      bytes += draft.bytes(ofLines: lines)
    }
  }

  /// The lines without bars behind each use; those of a use that is gone are behind the one before it, or before all.
  private var linesBehindUses: [UseID?: [Range<Int>]] {
    let uses = Set(song.form.map(\.id))
    var lines: [UseID?: [Range<Int>]] = [:]
    var last: UseID?
    for (index, use) in reading.song.form.enumerated() {
      if uses.contains(use.id) { last = use.id }
      lines[last, default: []].append(reading.uses[index].end..<self.lines(ofUse: index).upperBound)
    }
    return lines
  }

  /// The section with its chords as the text writes them.
  private func written(_ id: SectionID) -> Section {
    var section = song.sections[id]!
    for index in section.bars.indices {
      let key = song.key(of: section.bars[index])
      section.bars[index].cells = section.bars[index].cells.map { cell in
        cell.map { reading.writing.written($0, in: key) }
      }
    }
    return section
  }

  /// The lines of the definition of a section.
  private func definition(of section: SectionID) -> Range<Int>? {
    for (index, use) in reading.song.form.enumerated() where use.section == section {
      if case .definition = reading.uses[index].kind { return reading.uses[index].line..<reading.uses[index].end }
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
      return draft.bytes(ofLines: reading.uses[index].line..<reading.uses[index].end)
    }
    return Array("{chorus}\(draft.newline)\(draft.newline)".utf8)
  }
}
