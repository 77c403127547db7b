import Foundation
import Testing

@testable import ChordTheory

@Suite struct MusicalKeyTests {
  @Test func `there are 15 major and 15 minor keys, around the circle of fifths`() {
    #expect(
      MusicalKey.all.map(\.text)
        == """
        Cb Gb Db Ab Eb Bb F C G D A E B F# C# Abm Ebm Bbm Fm Cm Gm Dm Am Em Bm F#m C#m G#m D#m A#m
        """.words)
    #expect(MusicalKey.all.map(\.signature) == Array(-7...7) + Array(-7...7))
  }

  @Test func `a key signature is what its scale sharpens or flattens`() {
    for key in MusicalKey.all {
      let scale = key.scale
      #expect(Set(scale.map(\.letter)).count == 7, "\(key)")
      #expect(scale.map(\.accidental.rawValue).reduce(0, +) == key.signature, "\(key)")
      let steps = zip(scale, scale.dropFirst() + [scale[0]]).map { $0.pitchClass.semitones(upTo: $1.pitchClass) }
      #expect(steps == (key.mode == .major ? [2, 2, 1, 2, 2, 2, 1] : [2, 1, 2, 2, 1, 2, 2]), "\(key)")
    }
  }

  @Test func `scales are spelled as in books`() throws {
    let scales = [
      "C": "C D E F G A B", "F": "F G A Bb C D E", "Cb": "Cb Db Eb Fb Gb Ab Bb", "C#": "C# D# E# F# G# A# B#",
      "Gb": "Gb Ab Bb Cb Db Eb F", "F#": "F# G# A# B C# D# E#", "Am": "A B C D E F G", "Abm": "Ab Bb Cb Db Eb Fb Gb",
      "A#m": "A# B# C# D# E# F# G#", "Dm": "D E F G A Bb C", "G#m": "G# A# B C# D# E F#",
    ]
    for (key, scale) in scales { #expect(try Samples.key(key).scale.map { "\($0)" } == scale.words, "\(key)") }
  }

  @Test func `the relative has the same notes`() {
    for key in MusicalKey.all {
      #expect(Set(key.relative.scale) == Set(key.scale) && key.relative.mode != key.mode, "\(key)")
      #expect(key.relative.relative == key)
    }
  }

  @Test func `the twelve pitches have twelve names in every key, its own notes their own`() throws {
    for key in MusicalKey.all {
      let names = (0..<12).map { key.spelling(of: PitchClass($0)) }
      #expect(Set(names).count == 12 && names.map(\.pitchClass.number) == Array(0..<12), "\(key)")
      for note in key.scale {
        #expect(key.contains(note) && key.spelling(of: note.pitchClass) == note, "\(note) in \(key)")
      }
    }
    let spellings = [
      "F": "C Db D Eb E F Gb G Ab A Bb B", "C": "C Db D Eb E F F# G Ab A Bb B",
      "Am": "C C# D D# E F F# G G# A Bb B", "Cb": "Dbb Db Ebb Eb Fb F Gb Abb Ab Bbb Bb Cb",
      "C#": "B# C# D D# E E# F# F## G# A A# B",
    ]
    for (key, names) in spellings {
      let key = try Samples.key(key)
      #expect((0..<12).map { key.spelling(of: PitchClass($0)).text() } == names.words, "\(key)")
    }
    #expect(!(0..<12).map { try! Samples.key("F").spelling(of: PitchClass($0)).text() }.contains("A#"))
  }

  @Test func `keys are read as people write them`() throws {
    let keys = [
      "G": "G", "Em": "Em", "F# minor": "F#m", "Bbm": "Bbm", "C major": "C", "Cmaj": "C", "B♭": "Bb", "A min": "Am",
      "Eb-minor": "Ebm", "CM": "C", "D Minor": "Dm",
    ]
    for (text, key) in keys { #expect(try Samples.key(text).text == key, "\(text)") }
    #expect(try MusicalKey(parsing: "H-Moll", in: .german).text == "Bm")
    #expect(try MusicalKey(parsing: "B-Dur", in: .german).text == "Bb")
    #expect(try MusicalKey(parsing: "Es-Dur", in: .german).text == "Eb")
    #expect(try MusicalKey(parsing: "Sol#m", in: .latin).text == "G#m")
    for naming in NoteNaming.allCases {
      for key in MusicalKey.all { #expect(try MusicalKey(parsing: key.text(in: naming), in: naming) == key, "\(key)") }
    }
    for key in MusicalKey.all { #expect(try Samples.key("\(key)") == key) }
  }

  @Test func `a key of eight sharps is refused with the one to write instead`() {
    let refused = [
      "G#": "The key of G# major would need 8 sharps. Write it as Ab major.",
      "Fb": "The key of Fb major would need 8 flats. Write it as E major.",
      "Dbm": "The key of Db minor would need 8 flats. Write it as C# minor.",
      "E#m": "The key of E# minor would need 8 sharps. Write it as F minor.",
      "B##": "The key of B## major would need 19 sharps. Write it as Db major.",
      "X": "\"X\" is not a key. Write a note, and m or minor if it is minor: G, Em, Bb major, F# minor.",
      "C ": "\"C \" is not a key. Write a note, and m or minor if it is minor: G, Em, Bb major, F# minor.",
      "C7": "\"C7\" is not a key. Write a note, and m or minor if it is minor: G, Em, Bb major, F# minor.",
    ]
    for (text, message) in refused {
      #expect(#expect(throws: Unreadable.self) { try MusicalKey(parsing: text) }?.description == message)
    }
  }

  @Test func `there are 24 usual keys, and up and down again leads back in them`() {
    #expect(Samples.usualKeys.count == 24)
    #expect(Set(Samples.usualKeys.map(\.tonic.pitchClass)).count == 12)
    for key in Samples.usualKeys {
      for semitones in -14...14 {
        let moved = key.transposed(by: semitones)
        #expect(moved.mode == key.mode && moved.tonic.pitchClass == key.tonic.pitchClass + semitones)
        #expect(moved.transposed(by: -semitones) == key, "\(key) by \(semitones)")
      }
    }
  }

  @Test func `keys are coded as their text`() throws {
    let data = try JSONEncoder().encode(MusicalKey.all)
    #expect(try JSONDecoder().decode([MusicalKey].self, from: data) == MusicalKey.all)
    #expect(String(decoding: data, as: UTF8.self).contains(#""F#m""#))
  }
}
