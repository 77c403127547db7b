import ChordTheory
public import MusicFiles

extension MIDIFile {
  /// The song as it is played: repeats expanded, a track with tempo, times, key and markers, one with the chords and
  /// their names, and one with a bass.
  ///
  /// The first track contains a text with the song itself, from which ``Song/init(midi:)`` restores exactly what was
  /// written.
  public init(song: Song) {
    let performance = Performance(song)
    let arrangement = Arrangement(performance, of: song)
    self.init(
      format: .parallelTracks, ticksPerQuarter: Performance.ticksPerQuarter,
      tracks: [
        MIDITrack(Self.conductor(song, performance), endingAt: performance.end),
        MIDITrack(Self.chords(performance, arrangement), endingAt: performance.end),
        MIDITrack(Self.bass(performance, arrangement), endingAt: performance.end),
      ])
  }

  private static func conductor(_ song: Song, _ performance: Performance) -> [TimedMessage] {
    // The format has three bytes at most, so tempi below 3.6 quarters a minute are clamped.
    func tempo(_ factor: Double) -> MIDIMessage {
      let microseconds = (song.secondsPerQuarter * factor * 1_000_000).rounded()
      return .meta(.tempo(microsecondsPerQuarter: Int(min(max(1, microseconds), 0xFF_FFFF))))
    }
    var messages = [
      TimedMessage(at: 0, .meta(.text(.trackName, song.title))),
      TimedMessage(at: 0, .meta(.text(.text, SongText.encoded(song)))),
      TimedMessage(at: 0, tempo(1)),
      TimedMessage(at: 0, song.soundingKey.message),
    ]
    var (time, use, key): (TimeSignature?, UseID?, MusicalKey) = (nil, nil, song.soundingKey)
    for (start, played) in performance.bars {
      if played.bar.time != time { messages.append(TimedMessage(at: start, played.bar.time.message)) }
      if played.use != use {
        messages.append(TimedMessage(at: start, .meta(.text(.marker, song.name(of: played.use)))))
      }
      let next = song.soundingKey(of: played.bar)
      if next != key { messages.append(TimedMessage(at: start, next.message)) }
      (time, use, key) = (played.bar.time, played.use, next)
    }
    for held in performance.held {
      messages += [TimedMessage(at: held.lowerBound, tempo(2)), TimedMessage(at: held.upperBound, tempo(1))]
    }
    return messages
  }

  private static func chords(_ performance: Performance, _ arrangement: Arrangement) -> [TimedMessage] {
    let names = performance.chords.map {
      TimedMessage(at: performance.swung($0.start), .meta(.text(.text, $0.symbol.text)))
    }
    let notes = arrangement.notes.filter { $0.part == .chords }
      .flatMap { note($0, performance, channel: 0, velocity: 72) }
    return [TimedMessage(at: 0, .meta(.text(.trackName, "Chords"))), TimedMessage(at: 0, .channel(0, .program(0)))]
      + notes.filter(\.message.isOff) + names + notes.filter { !$0.message.isOff }
  }

  private static func bass(_ performance: Performance, _ arrangement: Arrangement) -> [TimedMessage] {
    let notes = arrangement.notes.filter { $0.part == .bass }
      .flatMap { note($0, performance, channel: 1, velocity: 84) }
    return [TimedMessage(at: 0, .meta(.text(.trackName, "Bass"))), TimedMessage(at: 0, .channel(1, .program(32)))]
      + notes.filter(\.message.isOff) + notes.filter { !$0.message.isOff }
  }

  private static func note(
    _ note: Arrangement.Note, _ performance: Performance, channel: Int, velocity: Int
  ) -> [TimedMessage] {
    let velocity = Int((Double(velocity) * note.accent).rounded())
    let start = performance.swung(note.start)
    let end = max(start + 1, performance.swung(note.start + note.length))
    return [
      TimedMessage(at: start, .channel(channel, .noteOn(pitch: note.pitch.number, velocity: velocity))),
      TimedMessage(at: end, .channel(channel, .noteOff(pitch: note.pitch.number, velocity: 64))),
    ]
  }
}

extension MIDIMessage {
  /// Notes end before others begin at the same tick; otherwise a repeated note would be silent.
  fileprivate var isOff: Bool {
    if case .channel(_, .noteOff) = self { true } else { false }
  }
}

extension MusicalKey {
  fileprivate var message: MIDIMessage { .meta(.keySignature(sharps: signature, isMinor: mode == .minor)) }
}

extension TimeSignature {
  fileprivate var message: MIDIMessage {
    .meta(.timeSignature(MIDITimeSignature(beats: beats, beatUnit: unit, clocksPerClick: max(1, 96 / unit))))
  }
}

extension Song {
  fileprivate func name(of use: UseID) -> String {
    form.first { $0.id == use }.flatMap { sections[$0.section]?.name } ?? ""
  }
}
