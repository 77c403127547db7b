public import ArrangerModel
import ChordTheory

extension LeadSheet {
  /// The lead sheet as an uncompressed MusicXML 4.0 file: a staff with a slash on each beat, chords above it, and words
  /// below.
  public var musicXML: String {
    var xml = XMLText()
    MusicXMLText(sheet: self).write(in: &xml)
    return xml.text
  }
}

private struct MusicXMLText {
  let sheet: LeadSheet
  /// The parts of a quarter note: each beat, down to a 32nd, can be divided by 2, 3, 4, 5 and 6.
  private static let divisions = 480

  private var key: MusicalKey { sheet.key ?? MusicalKey(signature: 0, .major) }

  func write(in xml: inout XMLText) {
    xml.line("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>")
    xml.line(
      "<!DOCTYPE score-partwise PUBLIC \"-//Recordare//DTD MusicXML 4.0 Partwise//EN\" "
        + "\"http://www.musicxml.org/dtds/partwise.dtd\">")
    xml.element("score-partwise", [("version", "4.0")]) { xml in
      xml.element("work") { $0.element("work-title", text: sheet.title) }
      xml.element("identification") { xml in
        if !sheet.artist.isEmpty { xml.element("creator", [("type", "composer")], text: sheet.artist) }
        xml.element("encoding") { $0.element("software", text: "chord-arranger") }
      }
      xml.element("part-list") { xml in
        xml.element("score-part", [("id", "P1")]) { $0.element("part-name", text: "Chords") }
      }
      xml.element("part", [("id", "P1")]) { writeMeasures(in: &$0) }
    }
  }

  private func writeMeasures(in xml: inout XMLText) {
    /// The time and key that are written last.
    var before: (time: TimeSignature, key: MusicalKey)?
    /// The endings that began last, until they end.
    var endings: String?
    // A part has at least one measure.
    let measures = sheet.measures.isEmpty ? [LeadSheet.Measure(time: .common)] : sheet.measures
    for (index, measure) in measures.enumerated() {
      let next = index + 1 < measures.count ? measures[index + 1] : nil
      let own = (time: measure.time, key: measure.key ?? key)
      var ended: String?
      if !measure.endings.isEmpty { endings = measure.endings.map(String.init).joined(separator: ", ") }
      if endings != nil, measure.endsRepeat || next == nil || !(next?.endings.isEmpty ?? true) || next?.name != nil {
        ended = endings
        endings = nil
      }
      xml.element("measure", [("number", String(index + 1))]) { xml in
        writeBeginning(of: measure, own, before, in: &xml)
        writeMusic(of: measure, in: &xml)
        writeEnd(of: measure, ending: ended, isLast: next == nil, in: &xml)
      }
      before = own
    }
  }

  // MARK: The beginning of a measure

  private func writeBeginning(
    of measure: LeadSheet.Measure, _ own: (time: TimeSignature, key: MusicalKey),
    _ before: (time: TimeSignature, key: MusicalKey)?, in xml: inout XMLText
  ) {
    if before == nil || before! != own {
      xml.element("attributes") { xml in
        if before == nil { xml.element("divisions", text: String(Self.divisions)) }
        if before?.key != own.key {
          xml.element("key") { xml in
            xml.element("fifths", text: String(own.key.signature))
            xml.element("mode", text: own.key.mode == .minor ? "minor" : "major")
          }
        }
        if before?.time != own.time {
          xml.element("time") { xml in
            xml.element("beats", text: String(own.time.beats))
            xml.element("beat-type", text: String(own.time.unit))
          }
        }
        if before == nil {
          xml.element("clef") { xml in
            xml.element("sign", text: "G")
            xml.element("line", text: "2")
          }
          xml.element("measure-style") { $0.empty("slash", [("type", "start"), ("use-stems", "no")]) }
        }
      }
    }
    let endings = measure.endings.map(String.init).joined(separator: ", ")
    if measure.beginsRepeat || !endings.isEmpty {
      xml.element("barline", [("location", "left")]) { xml in
        if measure.beginsRepeat { xml.element("bar-style", text: "heavy-light") }
        if !endings.isEmpty { xml.element("ending", [("number", endings), ("type", "start")], text: "\(endings).") }
        if measure.beginsRepeat { xml.empty("repeat", [("direction", "forward")]) }
      }
    }
    if let name = measure.name { direction(in: &xml) { $0.element("rehearsal", text: name) } }
    if before == nil { writeTempo(in: own.time, &xml) }
    switch measure.sign {
    case .segno: direction(sound: ("segno", "segno"), in: &xml) { $0.empty("segno") }
    case .coda: direction(sound: ("coda", "coda"), in: &xml) { $0.empty("coda") }
    case nil: break
    }
  }

  private func writeTempo(in time: TimeSignature, _ xml: inout XMLText) {
    let words = [sheet.style == .block ? nil : sheet.style.rawValue, sheet.swings ? "Swing" : nil]
      .compactMap(\.self)
    if !words.isEmpty { direction(in: &xml) { $0.element("words", text: words.joined(separator: ", ")) } }
    guard let tempo = sheet.tempo else { return }
    direction(sound: ("tempo", Self.number(tempo)), in: &xml) { xml in
      xml.element("metronome") { xml in
        xml.element("beat-unit", text: Self.noteTypes[time.unit] ?? "quarter")
        xml.element("per-minute", text: Self.number(tempo * Double(time.unit) / 4))
      }
    }
  }

  /// With at most three digits behind the point.
  private static func number(_ value: Double) -> String {
    ((value * 1_000).rounded() / 1_000).shortText
  }

  private static let noteTypes = [1: "whole", 2: "half", 4: "quarter", 8: "eighth", 16: "16th", 32: "32nd"]

  private func direction(
    sound: (String, String)? = nil, in xml: inout XMLText, _ content: (inout XMLText) -> Void
  ) {
    xml.element("direction", [("placement", "above")]) { xml in
      xml.element("direction-type", [], content)
      if let sound { xml.empty("sound", [sound]) }
    }
  }

  // MARK: Chords and notes

  private func writeMusic(of measure: LeadSheet.Measure, in xml: inout XMLText) {
    let time = measure.time
    let length = Self.divisions * 4 / time.unit
    for beat in 0..<time.beats {
      for chord in measure.chords {
        let start = chord.position.numerator * length * time.beats / chord.position.denominator - beat * length
        guard 0 <= start, start < length else { continue }
        HarmonyText(chord.symbol).write(in: &xml, offset: start, isWithinBeat: chord.isWithinBeat)
      }
      xml.element("note", [("dynamics", "0")]) { xml in
        xml.element("pitch") { xml in
          xml.element("step", text: "B")
          xml.element("octave", text: "4")
        }
        xml.element("duration", text: String(length))
        xml.element("voice", text: "1")
        xml.element("type", text: Self.noteTypes[time.unit] ?? "quarter")
        xml.element("stem", text: "none")
        xml.element("notehead", text: "slash")
        if measure.isHeld, beat == time.beats - 1 { xml.element("notations") { $0.empty("fermata") } }
        if beat == 0, let words = measure.words { self.write(words, in: &xml) }
      }
    }
  }

  private func write(_ words: LeadSheet.Words, in xml: inout XMLText) {
    guard !words.before.isEmpty || !words.text.isEmpty || words.endsLine else { return }
    xml.element("lyric", [("number", "1")]) { xml in
      xml.element("syllabic", text: "single")
      xml.element("text", text: words.before.isEmpty ? words.text : words.before)
      if !words.before.isEmpty {
        // A space that shows no bow between the words before the chord and those behind it.
        xml.element("elision", text: "\u{A0}")
        xml.element("syllabic", text: "single")
        xml.element("text", text: words.text)
      }
      if words.endsLine { xml.empty("end-line") }
    }
  }

  // MARK: The end of a measure

  private func writeEnd(of measure: LeadSheet.Measure, ending: String?, isLast: Bool, in xml: inout XMLText) {
    if let jump = measure.jump {
      direction(sound: jump.sound, in: &xml) { $0.element("words", text: jump.rawValue) }
    }
    guard measure.endsRepeat || ending != nil || isLast else { return }
    xml.element("barline", [("location", "right")]) { xml in
      if measure.endsRepeat || isLast { xml.element("bar-style", text: "light-heavy") }
      if let ending {
        xml.empty("ending", [("number", ending), ("type", measure.endsRepeat ? "stop" : "discontinue")])
      }
      if measure.endsRepeat {
        let times = measure.passes > 2 ? [("times", String(measure.passes))] : []
        xml.empty("repeat", [("direction", "backward")] + times)
      }
    }
  }
}

extension Bar.Jump {
  /// The attribute of a sound that performs it.
  fileprivate var sound: (String, String) {
    switch self {
    case .daCapo, .daCapoAlFine, .daCapoAlCoda: ("dacapo", "yes")
    case .dalSegno, .dalSegnoAlFine, .dalSegnoAlCoda: ("dalsegno", "segno")
    case .fine: ("fine", "yes")
    case .toCoda: ("tocoda", "coda")
    }
  }
}
