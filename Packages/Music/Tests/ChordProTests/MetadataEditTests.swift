import SeededRandom
import Testing

@testable import ChordPro

@Suite struct MetadataEditTests {
  private func set(_ name: String, _ value: String, in text: String, song: Int = 0) throws -> String {
    var document = ChordProDocument(text)
    try document.setMetadata(name, to: value, inSong: song)
    return document.text
  }

  @Test func `a value that is there is replaced, however it is written`() throws {
    #expect(try set("key", "Am", in: "{t: x}\r\n{ key :  G }\r\n[C]do") == "{t: x}\r\n{ key :  Am }\r\n[C]do")
    #expect(try set("title", "Scale", in: "{t:x}") == "{t:Scale}")
    #expect(try set("t", "Scale", in: "{title x}") == "{title Scale}")
    #expect(try set("key", "Am", in: "{meta: key  G }\n{key: F}") == "{meta: key  Am }\n{key: F}")
    #expect(try set("key", " Am\t", in: "{key}") == "{key: Am}")
    #expect(try set("key", "Am", in: "{key: }") == "{key: Am}")
    #expect(
      try set("tempo", "90", in: "{t: a}\n{tempo: 1}\n{ns}\n{tempo: 2}\n", song: 1)
        == "{t: a}\n{tempo: 1}\n{ns}\n{tempo: 90}\n")
  }

  @Test func `a new one stands below those at the beginning of its song`() throws {
    #expect(
      try set("key", "G", in: "# me\n{t: x}\n\n{c: hi}\n{artist: a}\n[C]do\n{tempo: 3}\n")
        == "# me\n{t: x}\n\n{c: hi}\n{artist: a}\n{key: G}\n[C]do\n{tempo: 3}\n")
    #expect(try set("key", "G", in: "[C]do\n") == "{key: G}\n[C]do\n")
    #expect(try set("key", "G", in: "") == "{key: G}")
    #expect(try set("key", "G", in: "{t: a}\r\n") == "{t: a}\r\n{key: G}\r\n")
    #expect(try set("key", "G", in: "{t: a}") == "{t: a}\n{key: G}")
    #expect(
      try set("key", "G", in: "{t: a}\n{ns}\n{soc}\n{eoc}\n", song: 1) == "{t: a}\n{ns}\n{key: G}\n{soc}\n{eoc}\n")
  }

  @Test func `what is set can be read, and no other line changes`() throws {
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let before = ChordProDocument(bytes: dice.text())
      let song = dice.int(in: 0...before.songs.count - 1)
      let name = dice.element(of: ["key", "title", "tempo", "x_pedal"])
      let value = dice.element(of: ["Am", "%{title}", "a: b", "和", "key=\"x\""])
      var document = before
      try document.setMetadata(name, to: value, inSong: song)
      #expect(document == ChordProDocument(bytes: document.bytes), "seed \(seed)")
      #expect(document.songs.count == before.songs.count, "seed \(seed)")
      let said = document.songs[song].lines.compactMap { line -> String? in
        guard case .directive(let directive) = document.lines[line].content, directive.metadata?.name == name else {
          return nil
        }
        return directive.metadata?.value
      }
      #expect(said.first == value, "seed \(seed)")

      let (new, old) = (document.lines.map { Array($0.body) }, before.lines.map { Array($0.body) })
      let common = zip(new, old).prefix { $0 == $1 }.count
      let isInserted = new.count == old.count + 1
      #expect(isInserted || new.count == old.count, "seed \(seed)")
      #expect(new.dropFirst(common + 1).elementsEqual(old.dropFirst(isInserted ? common : common + 1)), "seed \(seed)")
    }
  }

  @Test func `names and values that would be read as something else are refused`() {
    for value in ["", "  ", "a\nb", "}", "a}b", "{"] {
      for text in ["{key: G}", "[C]do", "{meta: key G}", "{key}"] {
        #expect(throws: ChordProError.value(value, of: "key"), "\(value) in \(text)") {
          try set("key", value, in: text)
        }
      }
    }
    for name in ["", "a b", "a:b", "a}", "a-b", "é"] {
      #expect(throws: ChordProError.directiveName(name)) { try set(name, "x", in: "") }
    }
    #expect(
      ChordProError.directiveName("a b").description
        == "\"a b\" cannot be the name of a directive. Use letters, digits and underscores.")
    #expect(
      ChordProError.value("}", of: "key").description
        == "\"}\" cannot be the value of key. Leave out line breaks and braces, and do not leave it empty.")
  }

  @Test func `the value of any directive can be set in its line`() throws {
    var document = ChordProDocument("{c softly}\n{sov}\n")
    try document.setValue(ofDirectiveInLine: 0, to: "loud")
    try document.setValue(ofDirectiveInLine: 1, to: "Verse 2")
    #expect(document.text == "{c loud}\n{sov: Verse 2}\n")
    #expect(throws: ChordProError.value(": x", of: "comment")) {
      try document.setValue(ofDirectiveInLine: 0, to: ": x")
    }
  }
}
