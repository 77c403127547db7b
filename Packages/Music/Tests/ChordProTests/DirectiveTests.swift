import Testing

@testable import ChordPro

@Suite struct DirectiveTests {
  private func directive(_ text: String) -> Directive? { Directive(Array(text.utf8)[...]) }

  @Test func `name and value are separated by a colon or by spaces`() {
    for text in ["{title: Scale}", "{title:Scale}", "{title Scale}", "  { title : Scale }\t", "{TITLE:\tScale}"] {
      #expect(directive(text)?.name == "title", "\(text)")
      #expect(directive(text)?.value == "Scale", "\(text)")
    }
    #expect(directive("{new_song}")?.value == nil)
    #expect(directive("{key:}")?.value == nil)
    #expect(directive("{c:: a}")?.value == ": a")
  }

  @Test func `short forms have their long name`() {
    let names = [
      "t": "title", "st": "subtitle", "c": "comment", "soc": "start_of_chorus", "eoc": "end_of_chorus",
      "sov": "start_of_verse", "eov": "end_of_verse", "sob": "start_of_bridge", "eob": "end_of_bridge",
      "sog": "start_of_grid", "eog": "end_of_grid", "sot": "start_of_tab", "eot": "end_of_tab", "ci": "comment_italic",
      "cb": "comment_box", "ns": "new_song", "Sov": "start_of_verse", "gc": "comment",
    ]
    for (short, long) in names {
      #expect(directive("{\(short): x}")?.name == long)
      #expect(directive("{\(short): x}")?.written == short)
      #expect(directive("{\(short): x}")?.support == .known, "\(short)")
    }
  }

  @Test func `a selector is not part of the name`() {
    let define = directive("{define-ukulele: C frets 0 0 0 3}")
    #expect(define?.name == "define" && define?.selector == "ukulele")
    #expect(directive("{c-alto!: x}")?.selector == "alto!")
    #expect(directive("{c: a-b}")?.selector == nil)
  }

  @Test func `names are known, custom or unknown`() {
    #expect(directive("{x_pedal: 3}")?.support == .custom)
    #expect(directive("{tilte: Scale}")?.support == .unknown)
    #expect(directive("{start_of_intro}")?.support == .known)
    for name in ["artist", "meta", "transpose", "chorus", "textcolour", "image", "define"] {
      #expect(directive("{\(name): x}")?.support == .known, "\(name)")
    }
  }

  @Test func `values may have braces in pairs`() {
    #expect(directive("{c: by %{artist}}")?.value == "by %{artist}")
  }

  @Test func `what does not end with its brace is not a directive`() {
    for text in [
      "{title: x", "title: x}", "{a} b", "{a} {b}", "{a}}", "{{a}", "{}", "{ }", "{: x}", "", "{", "}", "x {a}",
    ] {
      #expect(directive(text) == nil, "\(text)")
    }
  }

  @Test func `a label is the value, or the attribute of that name, without the shape of a grid`() {
    #expect(directive("{sov: Verse 1}")?.label == "Verse 1")
    #expect(directive("{sov label=\"Verse 1\"}")?.label == "Verse 1")
    #expect(directive("{sov: color='red' label='a \"b\"'}")?.label == "a \"b\"")
    #expect(directive("{sov: color='red'}")?.label == nil)
    #expect(directive("{sov: 1+1 = 2}")?.label == "1+1 = 2")
    #expect(directive("{sov: label=open}")?.label == "label=open")
    #expect(directive("{sov}")?.label == nil)
    #expect(directive("{sog: 1+4x2+4 Intro}")?.label == "Intro")
    #expect(directive("{sog 4x4}")?.label == nil)
    #expect(directive("{sog: 12 bars}")?.label == "bars")
    #expect(directive("{sov: 12 bars}")?.label == "12 bars")
    #expect(directive("{sog: shape=\"4x4\" label=\"A\"}")?.label == "A")
  }

  @Test func `meta says the same as a directive of its own`() {
    let (name, value, _) = directive("{meta: Artist  Ada L.}")?.metadata ?? ("", "", 0..<0)
    #expect(name == "artist" && value == "Ada L.")
    #expect(directive("{meta: artist}")?.metadata == nil)
    #expect(directive("{title-alto: x}")?.metadata == nil)
  }
}
