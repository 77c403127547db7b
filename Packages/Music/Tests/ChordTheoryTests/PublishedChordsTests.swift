import Testing

@testable import ChordTheory

/// The chords of ChordPro and ChordSheetJS are read, and transposed as they transpose them.
struct PublishedChordsTests {
  @Test func `each kind of chord that ChordPro lists is read`() throws {
    // The guide of the chord arranger states these numbers, and those below.
    #expect(Set(PublishedChords.chordPro).count == 210)
    for suffix in PublishedChords.chordPro {
      let chord = try Chord(parsing: "G\(suffix)")
      #expect(chord.root == Note(.g) && chord.suffix.text == suffix && chord.text == "G\(suffix)")
    }
  }

  @Test func `each kind of chord in the table of ChordSheetJS is read, except those that are recorded`() throws {
    #expect(Set(PublishedChords.chordSheetJS).count == 1_006 && PublishedChords.refused.count == 17)
    for suffix in PublishedChords.chordSheetJS {
      let chord = try Chord(parsing: "G\(suffix)")
      #expect(chord.root == Note(.g) && chord.suffix.text == suffix && chord.text == "G\(suffix)")
    }
    for (suffix, reason) in PublishedChords.refused {
      #expect((try? Chord(parsing: "C\(suffix)"))?.root != Note(.c), "C\(suffix) is read, although: \(reason)")
    }
  }

  @Test func `different spellings in one row of ChordSheetJS mean the same tones`() throws {
    for head in ["7", "9", "13", "m7", "maj7", "ma9"] {
      for alteration in ["#11", "#5", "b5"] {
        let words = alteration.replacing("#", with: "+").replacing("b", with: "-")
        let spellings = ["\(head)(\(alteration))", head + alteration, head + words, "\(head)(\(words))"]
        let tones = try spellings.map { try ChordSuffix(parsing: $0).intervals }
        #expect(Set(tones).count == 1, "\(spellings)")
      }
    }
  }

  @Test func `each note that ChordPro names has its number`() throws {
    for (names, number) in PublishedChords.notes {
      for name in names.words {
        let note = try (try? Note(parsing: name)) ?? Note(parsing: name, in: .dutch)
        #expect(note.pitchClass == PitchClass(number), "\(name)")
      }
    }
  }

  /// In ChordPro, the numbers of root and bass are added up modulo 12, and quality and extension stay.
  @Test func `each kind of chord is transposed as by ChordPro, in each key and by each number of semitones`() throws {
    let suffixes = Set(PublishedChords.chordPro + PublishedChords.chordSheetJS).sorted()
    let roots = PublishedChords.notes.flatMap { notes in
      notes.names.words.compactMap { name in (try? Note(parsing: name)).map { ($0, notes.number) } }
    }
    let keys = MusicalKey.all
    var wrong: [String] = []
    for (index, text) in suffixes.enumerated() {
      let suffix = try ChordSuffix(parsing: text)
      for semitones in -11...11 {
        let (root, number) = roots[(index + semitones + 11) % roots.count]
        let (bass, bassNumber) = roots[(index * 7 + semitones + 11) % roots.count]
        let key = keys[(index + semitones + 11) % keys.count]
        let chord = Chord(root, suffix, under: .bass(bass))
        let moved = chord.transposed(by: semitones, in: key)
        guard case .bass(let newBass)? = moved.under, moved.suffix == suffix,
          moved.root.pitchClass == PitchClass((number + semitones + 12) % 12),
          newBass.pitchClass == PitchClass((bassNumber + semitones + 12) % 12)
        else {
          wrong.append("\(chord) by \(semitones) in \(key): \(moved)")
          continue
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func `each note moves a semitone up and down to the pitch that ChordSheetJS gives, in each key`() throws {
    for (table, semitones) in [(PublishedChords.up, 1), (PublishedChords.down, -1)] {
      #expect(table.count == 21)
      for (from, to) in table {
        for key in MusicalKey.all {
          let chord = try Chord(parsing: "\(from)7/\(from)")
          let moved = chord.transposed(by: semitones, in: key)
          let pitch = try Note(parsing: to).pitchClass
          #expect(moved.root.pitchClass == pitch && moved.bass.pitchClass == pitch, "\(from) in \(key): \(moved)")
          // Where a key has the note that ChordSheetJS names, it is spelled like that.
          if chord.root.isIn(key), try Note(parsing: to).isIn(moved.key(key, semitones)) {
            #expect(moved.root.text() == to, "\(from) in \(key): \(moved)")
          }
        }
      }
    }
  }

  @Test func `steps of several semitones are those of ChordSheetJS`() throws {
    for (from, semitones, to) in PublishedChords.steps {
      let moved = try Chord(parsing: from).transposed(by: semitones, in: MusicalKey(signature: 0, .major))
      let wanted = try Chord(parsing: to)
      #expect(moved.root.pitchClass == wanted.root.pitchClass && moved.bass.pitchClass == wanted.bass.pitchClass)
    }
  }
}

extension Note {
  fileprivate func isIn(_ key: MusicalKey) -> Bool { key.mode.scale.contains { key.tonic.up($0) == self } }
}

extension Chord {
  /// The key that a key becomes.
  fileprivate func key(_ key: MusicalKey, _ semitones: Int) -> MusicalKey { key.transposed(by: semitones) }
}
