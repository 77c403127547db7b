/// The kinds of chord that other programs understand, put together from the rules that those programs publish.
enum PublishedChords {
  /// What ChordPro recognizes behind a root: a quality, then one of the extensions that it lists for this quality.
  ///
  /// Source: ChordPro, "Chords", and the lists of extensions in its chord parser.
  static let chordPro: [String] = {
    var all = """
      11 13 13#11 13#9 13b9 2 3 4 5 6 69 6add9 7 711 7add11 7#11 7#5 7#9 7#9#11 7#9#5 7#9b5 7alt 7b13 7b13sus 7b5 7b9 \
      7b9#11 7b9#5 7b9#9 7b9b13 7b9b5 7b9sus 7-13 7-13sus 7-5 7+5 7-9 7-9#11 7-9#5 7-9#9 7-9-13 7-9-5 7-9sus 7susadd3 \
      7+ 9 9+ 911 9#11 9#5 9b5 9-5 9sus 9add6 alt h h7 h9 add2 add4 add9 add11 sus9
      """.words
    for major in ["maj", "^"] {
      all += [major] + "13 7 711 7#11 7#5 7sus 7sus2 7sus4 9 911 9#11".words.map { major + $0 }
    }
    for number in ["", "6", "7", "13"] { all += ["sus", "sus2", "sus4"].map { number + $0 } }
    let minor = """
      #5 11 13 6 69 7b5 7-5 711 7 maj7 ^7 9 maj9 ^9 9maj7 9^7 add9 b6 #7 sus sus4 sus9 7sus 7sus4
      """.words
    for sign in ["m", "mi", "min", "-"] { all += [sign] + minor.map { sign + $0 } }
    for sign in ["+", "aug", "0", "o", "dim"] { all += [sign, sign + "7"] }
    return [""] + all
  }()

  /// What ChordSheetJS normalizes: numbers with alterations, each in four spellings, and others one by one.
  ///
  /// Source: ChordSheetJS, its table of suffixes.
  static let chordSheetJS: [String] = {
    let rows: [(heads: String, alterations: String)] = [
      ("7", "#11 #5 #5,#11 #9 #5,#9 #9,b13 b13,#9 b13 b5 b5,#11 b5,#9 b5,b9 b9 #5,b9 b9,b13 b13,b9"),
      ("9 m9 -9", "#11 #5 b13 b5"), ("11", "#5 #9 b13 b5 b9"),
      ("13", "#11 #5 #9 #9,#5 #9,b5 b5 b9 b9,#5 b9,b5"), ("m7 -7", "#11 #5 #9 b13 b5 b9"),
      ("m11 -11", "#5 #9 #5,#9 #9,b13 b13 #5,b13 b5 b5,#9 b5,b13 b5,b9 b9 #5,b9 b9,b13"),
      ("m13 -13", "#11 #5 #9 b5 b9"),
      ("ma7 maj7 +7 M7", "#11 #5 #9 b13 b5 b9"), ("ma9 maj9 +9 M9", "#11 #11,#5 #5 b13 b13,#5 b5"),
      ("ma11 maj11 +11 M11", "#5 #9 b13 b5 b9"), ("ma13 maj13 +13 M13", "#11 #11,#5 #5 #9 #9,#5 b5 b9 b9,#5"),
    ]
    var all: [String] = []
    for (heads, alterations) in rows {
      for head in heads.words {
        for alteration in alterations.words {
          let signs = alteration.filter { $0 != "," }
          let words = String(signs.map { $0 == "#" ? "+" : $0 == "b" ? "-" : $0 })
          all += ["\(head)(\(signs))", head + signs, head + words, "\(head)(\(words))"]
        }
      }
    }
    return all + single
  }()

  /// The note a semitone above each note, as ChordSheetJS names it without a key: naturals become sharp.
  ///
  /// Source: ChordSheetJS, the rules that its tests of transposing up state.
  static let up = pairs(
    """
    C C# C# D Db D D D# D# E Eb E E F E# F# Fb F F F# F# G Gb G G G# G# A Ab A A A# A# B Bb B B C B# C# Cb C
    """)

  /// The note a semitone below each note: naturals become flat.
  static let down = pairs(
    """
    C B C# C Db C D Db D# D Eb D E Eb E# E Fb Eb F E F# F Gb F G Gb G# G Ab G A Ab A# A Bb A B Bb B# B Cb Bb
    """)

  /// Chords over a bass, moved by several semitones.
  static let steps = [("Db/A#", 5, "Gb/D#"), ("A#/Bb", -4, "F#/Gb"), ("B#/Cb", 0, "B#/Cb")]

  private static func pairs(_ text: String) -> [(from: String, to: String)] {
    let words = text.words
    return stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
  }

  /// The spellings outside of any pattern.
  private static let single =
    [""]
      + """
      (#4)|+4|(+4)|(11)|add11|(add11)|(13)|add13|(add13)|(2)|add2|(add2)|(4)|add4|(add4)|sus(4)|(6)|add6|(add6)|(7)|(9)|\
      add9|(add9)|(b5)|-5|(-5)|2(6)|(b6)|maj|major|M|ma|Ma|+|aug|(#5)|+5|(+5)|11|dom11|dom 11|11sus4|11sus|m11sus4|m11sus|\
      13|dom13|dom 13|13(add4)|13sus4|13sus|m13sus4|m13sus|2|sus2|add9(no3)|2(#11)|2(#4)|2+4|2#4|2(+4)|2(+7)|2(4)|sus2(4)|\
      2(ma7)|2(no3)|4(2)|42|sus42|5|no3|(no3)|(no 3)|(no 3rd)|5(no3)|6|6(2)|6(b9)|6(no3)|6(9)|69|6(add9)|7|dom7|dom 7|\
      dom 7th|aug7|aug 7|aug 7th|7(#9#5)|7(#9b5)|7(6)|7(b9b5)|7(b9#5)|7(no3)|7aug5|7b9sus4|7sus(6)|7sus(b9)|7sus4|7sus|9|\
      dom9|dom 9|aug9|9aug|9sus4|9sus|m9sus4|m9sus|dim|m(b5)|mb5|m-5|m(-5)|-(b5)|-b5|dim7|o7|dim 7|dim 7th|m|mi|min|\
      minor|-|m(11)|m(add11)|m(4)|m(add4)|m(9)|m(add9)|m(ma7)|m(M7)|mi(maj7)|min(maj7)|m(maj7)|m(+7)|m+7|m(ma9)|m(M9)|\
      mi(maj9)|min(maj9)|m(maj9)|m(+9)|m+9|m(no5)|m11|mi11|min11|-11|m9+5+9|m9+5-9|m11(b13#5)|m11(#9#5)|m11(b9#5)|m13|\
      mi13|min13|-13|m2|mi2|min2|m(add2)|madd2|m4|m6|mi6|min6|-6|m6(#5)|m6(9)|m6add9|m6(add9)|m69|m6(ma7)|m6(M7)|m6(+7)|\
      m6M7|m6+7|m7|mi7|min7|-7|m7(11)|m7(4)|m7(add4)|m7(add11)|m74|m7(6)|m7(add6)|m7(no3)|min7(no3)|m7sus4|m7sus|m9|mi9|\
      min9|-9|m9(#7)|m9(ma7)|m9(maj7)|m9(+7)|m9(M7)|m9M7|ma9|maj9|ma11|11(#7)|11#7|11+7|11(+7)|+11|M11|ma13|13(#7)|+13|\
      M13|ma6|ma6(9)|ma69|ma7|+7|M7|Maj7|maj7|ma7(#4)|aug(M7)|aug(+7)|aug(ma7)|aug(maj7)|ma7(no3)|9(#7)|+9|M9|ma9(#4)|\
      ma9(13)|ma7#11#5|ma7#9#5|ma7b9#5|ma7b13#5|sus|sus4|4|sus(no5)
      """.split(separator: "|").map { String($0) }

  /// Spellings in that table that are not read as such a chord of C, and why.
  static let refused: [(suffix: String, reason: String)] =
    ["#4", "#5", "#7", "b5"].map { ($0, "the accidental belongs to the root: C#5 is the fifth on C sharp") }
    + ["b69(#11)", "b69sus", "b9sus"].map { ($0, "the accidental belongs to the root: Cb9sus is a chord of C flat") }
    + ["unis", "(unis)"].map { ($0, "a note in unison is not a chord") }
    + ["x", "x7", "x9"].map { ($0, "x stands for a double sharp, and for a muted string, more often than for +") }
    + ["(#4)2", "2(#4)(#42)(2#4)", "sus#42"].map { ($0, "two spellings run together, of which none is in use") }
    + [("Majj", "a misspelling"), ("(triangle)", "stands for the character Δ, which is read")]

  /// The names of notes that ChordPro knows, with their numbers in semitones above C.
  static let notes: [(names: String, number: Int)] = [
    ("C", 0), ("C# Cis C♯ Db Des D♭", 1), ("D", 2), ("D# Dis D♯ Eb Es Ees E♭", 3), ("E", 4), ("F", 5),
    ("F# Fis F♯ Gb Ges G♭", 6), ("G", 7), ("G# Gis G♯ Ab As Aes A♭", 8), ("A", 9), ("A# Ais A♯ Bb Bes B♭", 10),
    ("B", 11),
  ]
}
