import ArrangerModel
import ChordTheory
import History
import MusicFiles
import SeededRandom
import Testing

struct MIDITests {
  @Test func `what was written is read back exactly`() throws {
    for seed in UInt64(1)...200 {
      var dice = SplitMix64(seed: seed)
      var song = seed.isMultiple(of: 2) ? Samples.bluesSong : Samples.pachelbelSong
      for _ in 0..<8 { _ = try? dice.command(for: song).perform(on: &song) }
      let reading = try MIDIReading(try MIDIFile(MIDIFile(song: song).bytes()))
      #expect(reading.song == song, "seed \(seed)")
      #expect(reading.source == .ownFile, "seed \(seed)")
    }
  }

  @Test func `a file has tracks, tempo, time, key, markers and the names of the chords`() throws {
    let file = MIDIFile(song: Samples.bluesSong)
    let texts = file.tracks.map { track in
      track.messages.compactMap { message -> String? in
        if case .meta(.text(let kind, let text)) = message.message, !text.hasPrefix("chord-arranger") {
          return "\(message.tick) \(kind) \(text)"
        }
        return nil
      }
    }
    #expect(texts[0] == ["0 trackName Twelve bars", "0 marker Blues"])
    #expect(texts[1].prefix(3) == ["0 trackName Chords", "0 text C7", "1920 text F7"])
    #expect(texts[2] == ["0 trackName Bass"])
    let conductor = file.tracks[0].messages.map(\.message)
    #expect(conductor.contains(.meta(.tempo(microsecondsPerQuarter: 625_000))))
    #expect(conductor.contains(.meta(.keySignature(sharps: 0, isMinor: false))))
    #expect(conductor.contains(.meta(.timeSignature(MIDITimeSignature(beats: 4, beatUnit: 4)))))
    #expect(file.tracks.map(\.length) == [12 * 1_920, 12 * 1_920, 12 * 1_920])
  }

  @Test func `changes of time stand where they come`() throws {
    let song = try Samples.song(["C", "F", "G"]).after(.bars(.setTime(TimeSignature(6, 8), of: [BarID(2)])))
    let times = MIDIFile(song: song).tracks[0].messages.compactMap { message -> String? in
      if case .meta(.timeSignature(let time)) = message.message {
        return "\(message.tick) \(time.beats)/\(time.beatUnit)"
      }
      return nil
    }
    #expect(times == ["0 4/4", "1920 6/8", "3360 4/4"])
  }

  /// The same music without what we wrote for ourselves.
  private func stripped(_ file: MIDIFile, names: Bool) -> MIDIFile {
    var file = file
    for index in file.tracks.indices {
      let kept = file.tracks[index].messages.filter { message in
        if case .meta(.text(.text, let text)) = message.message { return names && !text.hasPrefix("chord-arranger") }
        return true
      }
      file.tracks[index] = MIDITrack(kept, endingAt: file.tracks[index].length)
    }
    return file
  }

  @Test func `chords are read by their names where there are any`() throws {
    let song = Samples.bluesSong
    let reading = try MIDIReading(stripped(MIDIFile(song: song), names: true))
    #expect(reading.source == .chordNames)
    #expect(reading.song.picture == song.picture)
    #expect(reading.song.title == "Twelve bars")
    #expect(reading.song.tempo == 96)
    #expect(reading.song.form.map { reading.song.sections[$0.section]!.name } == ["Blues"])
  }

  @Test func `names between beats have places of their own, and what has none is told`() throws {
    func read(_ names: [(Int, String)]) throws -> MIDIReading {
      let texts = names.map { TimedMessage(at: $0.0, .meta(.text(.text, $0.1))) }
      return try MIDIReading(MIDIFile(format: .singleTrack, ticksPerQuarter: 480, tracks: [MIDITrack(texts)]))
    }
    func chords(_ reading: MIDIReading) -> [String] {
      reading.song.bars.flatMap(\.cells).compactMap { $0?.text }.flatMap { $0.split(separator: "~").map(String.init) }
    }
    let eighths = try read([(0, "C"), (240, "F"), (480, "G"), (720, "Am"), (1_920, "C")])
    #expect(chords(eighths) == ["C", "F", "G", "Am", "C"] && eighths.remarks.isEmpty, "\(eighths)")
    // A little early or late, as played by hand.
    #expect(try chords(read([(7, "C"), (950, "F"), (1_915, "G")])) == ["C", "F", "G"])
    let lost = try read([(0, "C"), (2, "F"), (480, "G")])
    #expect(chords(lost) == ["F", "G"] && lost.remarks == ["1 chord was left out: others are at the same place."])
  }

  @Test func `a file that was changed since is read by what it says now`() throws {
    let song = Samples.bluesSong
    var file = MIDIFile(song: song)
    let track = file.tracks[1].messages.map { message in
      message.tick == 1_920 && message.message == .meta(.text(.text, "F7"))
        ? TimedMessage(at: 1_920, .meta(.text(.text, "Dm7"))) : message
    }
    file.tracks[1] = MIDITrack(track, endingAt: file.tracks[1].length)
    let reading = try MIDIReading(file)
    #expect(reading.source == .chordNames)
    #expect(reading.song.bars[1].cells[0]?.text == "Dm7")
  }

  @Test func `markers divide the song, and what comes again is the same section`() throws {
    let song = try Samples.song(["C", "F"]).after(
      .form(.add(SectionID(2), name: "Bridge", kind: .bridge, bars: [BarID(3)], use: UseID(2), at: .after(UseID(1))))
    )
    .after(.drop(ChordDrop(.new([ChordSymbol("G")]), at: Beat(BarID(3), 2), .replace)))
    .after(.form(.use(SectionID(1), as: UseID(3), at: .after(UseID(2)))))
    let reading = try MIDIReading(stripped(MIDIFile(song: song), names: true))
    #expect(reading.song.form.map(\.section.rawValue) == [1, 2, 1])
    #expect(reading.song.sections[SectionID(2)]?.kind == .bridge)
    #expect(reading.song.chords.map(\.symbol.text) == ["C", "F", "G"])
  }

  @Test(arguments: MusicalKey.all) func `chords are recognized from the notes in every key`(key: MusicalKey) throws {
    let chords =
      key.mode == .major
      ? ["C", "G7", "Am", "F", "Dm7", "Bdim", "Cmaj7", "C/E"] : ["Am", "E7", "F", "Dm", "Bm7b5", "C", "G", "Am/C"]
    let song = try Samples.song(chords, key: key.mode == .major ? "C" : "Am").after(.transposeTo(key))
    let reading = try MIDIReading(stripped(MIDIFile(song: song), names: false))
    #expect(reading.song.chords.map(\.symbol.text) == song.chords.map(\.symbol.text))
    guard case .notes(let confidences) = reading.source else {
      Issue.record("\(reading.source)")
      return
    }
    #expect(confidences.count == chords.count)
    #expect(confidences.values.allSatisfy { $0 > 0.99 })
  }

  @Test func `what does not fit well is said to be unsure`() throws {
    func note(_ pitch: Int, _ start: Int, _ end: Int) -> [TimedMessage] {
      [
        TimedMessage(at: start, .channel(3, .noteOn(pitch: pitch, velocity: 90))),
        TimedMessage(at: end, .channel(3, .noteOff(pitch: pitch, velocity: 0))),
      ]
    }
    let pitches = [48, 52, 55, 61]
    let file = MIDIFile(
      format: .singleTrack, ticksPerQuarter: 96,
      tracks: [MIDITrack(pitches.flatMap { note($0, 0, 384) })])
    let reading = try MIDIReading(file)
    #expect(reading.song.picture == "C...")
    #expect(reading.source == .notes(confidences: [Beat(BarID(1), 0): 0.75]))
  }

  @Test func `drums are no chords, and a file without notes is a song without chords`() throws {
    let drum = [
      TimedMessage(at: 0, .channel(9, .noteOn(pitch: 36, velocity: 90))),
      TimedMessage(at: 480, .channel(9, .noteOn(pitch: 36, velocity: 0))),
    ]
    let reading = try MIDIReading(MIDIFile(format: .singleTrack, ticksPerQuarter: 480, tracks: [MIDITrack(drum)]))
    #expect(reading.song.chords.isEmpty)
    #expect(reading.song.bars.count == 1)
  }

  @Test func `music without end is refused`() {
    let events = [
      TimedMessage(at: 0, .channel(0, .noteOn(pitch: 60, velocity: 90))),
      TimedMessage(at: 200_000_000, .channel(0, .noteOn(pitch: 60, velocity: 0))),
    ]
    let error = #expect(throws: Refusal.self) {
      try MIDIReading(MIDIFile(format: .singleTrack, ticksPerQuarter: 1, tracks: [MIDITrack(events)]))
    }
    #expect(error?.description == "The music lasts more than 10000 bars. Open a part of it.")
  }
}
