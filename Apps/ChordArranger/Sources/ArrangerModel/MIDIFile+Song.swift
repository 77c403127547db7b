import ChordTheory
public import MusicFiles

extension MIDIFile {
  /// The song as it is played: repeats played out, a track with tempo, times, key and markers, one with the chords and
  /// their names, one with a bass.
  ///
  /// The first track has a text with the song itself, by which ``Song/init(midi:)`` reads back exactly what was written.
  public init(song: Song) {
    let timeline = Timeline(song)
    let arrangement = Arrangement(timeline)
    self.init(
      format: .parallelTracks, ticksPerQuarter: Timeline.ticksPerQuarter,
      tracks: [
        MIDITrack(Self.conductor(song, timeline), endingAt: timeline.end),
        MIDITrack(Self.chords(timeline, arrangement), endingAt: timeline.end),
        MIDITrack(Self.bass(arrangement), endingAt: timeline.end),
      ])
  }

  private static func conductor(_ song: Song, _ timeline: Timeline) -> [TimedMessage] {
    // Three bytes are the most that the format has: tempi below 3.6 quarters a minute.
    let tempo = min(max(1, (song.secondsPerQuarter * 1_000_000).rounded()), 0xFF_FFFF)
    var messages = [
      TimedMessage(at: 0, .meta(.text(.trackName, song.title))),
      TimedMessage(at: 0, .meta(.text(.text, SongText.encoded(song)))),
      TimedMessage(at: 0, .meta(.tempo(microsecondsPerQuarter: Int(tempo)))),
      TimedMessage(
        at: 0, .meta(.keySignature(sharps: song.key.signature, isMinor: song.key.mode == .minor))),
    ]
    var (time, use): (TimeSignature?, UseID?) = (nil, nil)
    for (start, played) in timeline.bars {
      if played.bar.time != time { messages.append(TimedMessage(at: start, played.bar.time.message)) }
      if played.use != use {
        messages.append(TimedMessage(at: start, .meta(.text(.marker, song.name(of: played.use)))))
      }
      (time, use) = (played.bar.time, played.use)
    }
    return messages
  }

  private static func chords(_ timeline: Timeline, _ arrangement: Arrangement) -> [TimedMessage] {
    let names = timeline.chords.map { TimedMessage(at: $0.start, .meta(.text(.text, $0.symbol.text))) }
    let notes = arrangement.chords.flatMap { chord, voicing in
      voicing.upper.flatMap { note($0, chord, channel: 0, velocity: 72) }
    }
    return [TimedMessage(at: 0, .meta(.text(.trackName, "Chords"))), TimedMessage(at: 0, .channel(0, .program(0)))]
      + notes.filter(\.message.isOff) + names + notes.filter { !$0.message.isOff }
  }

  private static func bass(_ arrangement: Arrangement) -> [TimedMessage] {
    let notes = arrangement.chords.flatMap { chord, voicing in
      voicing.bass.map { note($0, chord, channel: 1, velocity: 84) } ?? []
    }
    return [TimedMessage(at: 0, .meta(.text(.trackName, "Bass"))), TimedMessage(at: 0, .channel(1, .program(32)))]
      + notes.filter(\.message.isOff) + notes.filter { !$0.message.isOff }
  }

  private static func note(
    _ pitch: Pitch, _ chord: Timeline.SoundingChord, channel: Int, velocity: Int
  ) -> [TimedMessage] {
    [
      TimedMessage(at: chord.start, .channel(channel, .noteOn(pitch: pitch.number, velocity: velocity))),
      TimedMessage(at: chord.start + chord.length, .channel(channel, .noteOff(pitch: pitch.number, velocity: 64))),
    ]
  }
}

extension MIDIMessage {
  /// Notes of one tick end before others begin: else a note that is played again would be silent.
  fileprivate var isOff: Bool {
    if case .channel(_, .noteOff) = self { true } else { false }
  }
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
