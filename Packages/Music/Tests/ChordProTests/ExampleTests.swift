import ChordPro
import Testing

/// What the doc comments show.
@Suite struct ExampleTests {
  @Test func `a chord is replaced and all else stays`() throws {
    var document = ChordProDocument("{title: Scale}\n[C]Do [F]re mi\n")
    try document.replaceChord(inLine: 1, segment: 1, with: "Dm")
    let text = document.text  // "{title: Scale}\n[C]Do [Dm]re mi\n"

    #expect(text == "{title: Scale}\n[C]Do [Dm]re mi\n")
  }
}
