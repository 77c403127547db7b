import ArrangerModel
import ChordPro
import ChordTheory
import SeededRandom
import Testing

/// The words over the bars are the words of the text, and a chord that moves to another syllable changes nothing else.
struct WordsTests {
  private static let text = """
    {title: Swing Low}
    {key: D}
    {start_of_chorus}
    Swing [D]low, sweet [G]chari[D]ot,
    Comin' for to [*softly]carry me [A7]home.
    {end_of_chorus}

    """

  private let document = ChordProDocument(Self.text)
  private var song: Song { Song(chordPro: document) }

  private func changed(_ command: ArrangerCommand) throws -> String {
    try song.after(command).chordPro(updating: document).text
  }

  @Test func `bars know what is sung over them`() {
    let words = song.bars.compactMap(\.words)
    #expect(words.map(\.text) == ["low, sweet ", "chari", "ot,", "home."])
    #expect(words.map(\.before) == ["Swing ", "", "", "Comin' for to carry me "])
    #expect(words.map(\.line) == [0, 0, 0, 1])
  }

  @Test func `a chord moves to another syllable, and the file changes by just that`() throws {
    #expect(
      try changed(.words(.move(BarID(2), to: WordPlace(BarID(1), 5)))).contains("Swing [D]low, [G]sweet chari[D]ot,"))
    #expect(
      try changed(.words(.move(BarID(1), to: WordPlace(BarID(1), -6))))
        == Self.text.replacing("Swing [D]low", with: "[D]Swing low"))
    #expect(
      try changed(.words(.move(BarID(4), to: WordPlace(BarID(4), -9))))
        == Self.text.replacing("[*softly]carry me [A7]home", with: "[*softly][A7]carry me home"))
    // Beyond another chord, the order of the two changes.
    #expect(
      try changed(.words(.move(BarID(3), to: WordPlace(BarID(1), 5)))).contains("Swing [D]low, [D]sweet [G]chariot,"))
  }

  @Test func `a new chord on a syllable is a bar of its own`() throws {
    let new = try song.after(.words(.put(ChordSymbol("Em"), as: BarID(9), at: WordPlace(BarID(1), 5))))
    #expect(new.bars.map { $0.cells[0]?.text } == ["D", "Em", "G", "D", "A7"])
    #expect(try new.chordPro(updating: document).text == Self.text.replacing("low, sweet", with: "low, [Em]sweet"))
  }

  @Test func `undo puts the chord back`() throws {
    var song = song
    let before = song
    let undo = try ArrangerCommand.words(.move(BarID(2), to: WordPlace(BarID(1), 5))).perform(on: &song)
    #expect(song != before)
    _ = try undo.perform(on: &song)
    #expect(song == before)
  }

  @Test func `a place that is not there is refused with what to do`() {
    #expect(
      song.refusal(of: .words(.move(BarID(2), to: WordPlace(BarID(1), 500))))
        == "There is no syllable there. Choose one of the words.")
    #expect(
      Samples.bluesSong.refusal(of: .words(.move(BarID(1), to: WordPlace(BarID(2), 0))))
        == "Blues has no words. Drop the chord on a beat.")
  }

  @Test func `syllables begin where singers begin them`() {
    func split(_ text: String) -> String {
      let scalars = Array(text.unicodeScalars)
      let starts = Syllables.starts(in: text) + [scalars.count]
      return zip(starts, starts.dropFirst()).map { start, end in
        var part = String.UnicodeScalarView()
        part.append(contentsOf: scalars[start..<end])
        return String(part)
      }
      .joined(separator: "|")
    }
    #expect(split("chariot comin' home") == "cha|riot |co|min' |home")
    #expect(split("little river") == "litt|le |ri|ver")
    #expect(split("Schöne Überraschung") == "Schöne |Ü|ber|rasc|hung" || split("Schöne") == "Schöne")
  }

  /// Words without brackets, and chords at random places.
  private func randomText(_ dice: inout SplitMix64) -> String {
    var text = "{title: T}\n{key: C}\n"
    for _ in 0..<dice.int(in: 1...3) {
      text += "{start_of_verse}\n"
      for _ in 0..<dice.int(in: 1...3) {
        for _ in 0..<dice.int(in: 1...6) {
          if dice.bool(probability: 0.5) { text += "[\(dice.element(of: ["C", "Am7", "F/A", "G"]))]" }
          if dice.bool(probability: 0.1) { text += "[*x]" }
          text += dice.element(of: ["la ", "ri", "ver", " ", "mün", "e\u{301}t ", "so-"])
        }
        text += "\n"
      }
      text += "{end_of_verse}\n\n"
    }
    return text
  }

  private func plain(_ text: String) -> String {
    var (plain, isMark) = ("", false)
    for scalar in text.unicodeScalars {
      if scalar == "[" { isMark = true }
      if !isMark { plain.unicodeScalars.append(scalar) }
      if scalar == "]" { isMark = false }
    }
    return plain
  }

  @Test func `however chords move over the words, the words stay, and the file says where each chord is`() throws {
    for seed in Laws.seeds(300, long: 2_000) {
      var dice = SplitMix64(seed: seed)
      let text = randomText(&dice)
      let document = ChordProDocument(text)
      var song = Song(chordPro: document)
      for _ in 0..<dice.int(in: 1...5) {
        let bars = song.bars.filter { $0.words != nil }
        guard !bars.isEmpty else { break }
        let (bar, target) = (dice.element(of: bars), dice.element(of: bars))
        let low = -(target.words?.before.unicodeScalars.count ?? 0)
        let place = WordPlace(target.id, dice.int(in: low...(target.words?.text.unicodeScalars.count ?? 0)))
        let command: ArrangerCommand =
          dice.bool(probability: 0.7)
          ? .words(.move(bar.id, to: place))
          : .words(.put(ChordSymbol("Em"), as: song.newBarIDs(1)[0], at: place))
        var next = song
        guard let undo = try? command.perform(on: &next) else { continue }
        var back = next
        _ = try undo.perform(on: &back)
        #expect(back == song, "seed \(seed)")
        song = next
      }
      let written = try song.chordPro(updating: document)
      #expect(plain(written.text) == plain(text), "seed \(seed)")
      let again = Song(chordPro: written)
      #expect(again.bars.map { [$0.cells[0]?.text] } == song.bars.map { [$0.cells[0]?.text] }, "seed \(seed)\n\(text)")
      #expect(
        again.bars.map { [$0.words?.before, $0.words?.text] } == song.bars.map { [$0.words?.before, $0.words?.text] },
        "seed \(seed)\n\(text)\n\(written.text)")
    }
  }
}
