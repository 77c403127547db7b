import Foundation
import Testing

@testable import ChordTheory

@Suite struct NoteTests {
  @Test func `there are 35 notes, from Fbb to B## in fifths, and each is found at its place`() {
    #expect(Note.all.count == 35 && Set(Note.all).count == 35)
    #expect(Note.all.first == Note(.f, .doubleFlat) && Note.all.last == Note(.b, .doubleSharp))
    for note in Note.all { #expect(Note(fifths: note.fifths) == note) }
  }

  @Test func `enharmonic notes are two notes with one pitch class`() throws {
    let pairs = [
      ("Cb", "B", 11), ("B#", "C", 0), ("E#", "F", 5), ("Fb", "E", 4), ("F##", "G", 7), ("Bbb", "A", 9),
      ("C##", "D", 2),
      ("B##", "C#", 1), ("Cbb", "Bb", 10), ("Fbb", "Eb", 3),
    ]
    for (one, other, number) in pairs {
      let (one, other) = try (Samples.note(one), Samples.note(other))
      #expect(one != other)
      #expect(one.pitchClass == PitchClass(number) && other.pitchClass == PitchClass(number), "\(one) and \(other)")
    }
  }

  @Test func `an interval up moves by its letters and by its semitones`() {
    let intervals = [
      Interval(1), Interval(1, 1), Interval(2, -1), Interval(2), Interval(3, -1), Interval(3), Interval(4),
      Interval(4, 1),
      Interval(5, -1), Interval(5), Interval(5, 1), Interval(6, -1), Interval(6), Interval(7, -1), Interval(7),
      Interval(9),
      Interval(11), Interval(13),
    ]
    for note in Note.all {
      for interval in intervals {
        let high = note.up(interval)
        #expect(high.pitchClass == note.pitchClass + interval.semitones, "\(note) up \(interval)")
        guard Note.line.contains(note.fifths + interval.fifths) else { continue }
        #expect(high.letter == note.letter.up(interval.degree - 1), "\(note) up \(interval)")
        #expect(high.down(interval) == note, "\(note) up \(interval)")
      }
    }
  }

  @Test func `an interval is found between its two notes`() {
    for low in Note.all {
      for high in Note.all { #expect(low.up(Interval(from: low, to: high)) == high, "\(low) to \(high)") }
    }
    #expect(Interval(from: Note(.c), to: Note(.e, .flat)) == Interval(3, -1))
    #expect(Interval(from: Note(.b), to: Note(.c)) == Interval(2, -1))
    #expect(Interval(from: Note(.c), to: Note(.c, .flat)) == Interval(1, -1))
  }

  @Test func `what would need three accidentals gets its nearest other name`() throws {
    #expect(try Samples.note("Cb").up(Interval(7, -2)) == Samples.note("Ab"))
    #expect(try Samples.note("B##").up(Interval(3)) == Samples.note("D##").up(Interval(2, -1)))
    #expect(try Samples.note("Fbb").down(Interval(5)).pitchClass == PitchClass(8))
  }

  @Test func `intervals are written as chord symbols write them`() {
    #expect([Interval(3, -1), Interval(7, -2), Interval(11, 1), Interval(9)].map(\.text) == ["b3", "bb7", "#11", "9"])
    #expect([Interval(8), Interval(9, -1), Interval(13)].map(\.semitones) == [12, 13, 21])
  }

  @Test func `notes are coded as their names`() throws {
    let data = try JSONEncoder().encode(Note.all)
    #expect(String(decoding: data, as: UTF8.self).hasPrefix(#"["Fbb","Cbb","#))
    #expect(try JSONDecoder().decode([Note].self, from: data) == Note.all)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Note].self, from: Data(#"["H"]"#.utf8))
    }
    #expect("\(error!)".contains(#"\"H\" is not a note."#) || "\(error!)".contains(#""H" is not a note."#))
  }
}
