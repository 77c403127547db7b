import AppShell
import ArrangerModel
import ChordTheory
import History

/// Playing a song while somebody practices: how it is to sound, what sounds now, and the tempo that is tapped.
struct Practice {
  var rehearsal = Rehearsal()
  var transport = Transport()
  var taps = TapTempo()

  /// What the menu shows.
  func values(of song: Song) -> [PracticeRow: String] {
    Dictionary(
      uniqueKeysWithValues: PracticeRow.allCases.map {
        ($0, $0.value(song, rehearsal, isPlaying: transport.isPlaying))
      })
  }

  /// Changes what a row of the menu shows.
  mutating func choose(
    _ row: PracticeRow, steps: Int, _ cursor: SongCursor, at time: Duration
  ) -> Arranger.Effects {
    let song = cursor.song
    switch row {
    case .style:
      let all = PlayingStyle.allCases
      let index = (all.firstIndex(of: song.style)! + steps + all.count) % all.count
      return [.perform(.set(.style(all[index])))]
    case .swing: return [.perform(.set(.swing(!song.swings)))]
    case .tempo: return taps.tap(at: time)
    case .chords: return mute(.chords, song, at: time)
    case .bass: return mute(.bass, song, at: time)
    case .click:
      rehearsal.hasClicks.toggle()
      return [.say(rehearsal.hasClicks ? "The click is on: one on each beat." : "The click is off.")]
        + again(song, at: time)
    case .strikes:
      rehearsal.strikesChords.toggle()
      return [.say(rehearsal.strikesChords ? "A click on a chord plays it." : "A click on a chord is silent.")]
    case .countIn:
      rehearsal.countsIn.toggle()
      return [.say(rehearsal.countsIn ? "A bar is counted before the music." : "The music begins at once.")]
    case .loop: return loop(cursor, at: time)
    case .play: return transport.toggle(song, rehearsal, from: cursor.place, at: time)
    }
  }

  /// Lets a chord be heard that was clicked or described, unless the song plays.
  func strike(_ chord: Chord?, in key: MusicalKey, of song: Song) -> Arranger.Effects {
    guard rehearsal.strikesChords, !transport.isPlaying, let chord else { return [] }
    return [.ask(.strike(song.sounding(chord, in: key)))]
  }

  private mutating func mute(_ part: SongPart, _ song: Song, at time: Duration) -> Arranger.Effects {
    rehearsal.muted.formSymmetricDifference([part])
    let name = part == .bass ? "The bass is" : "The chords are"
    return [.say("\(name) \(rehearsal.muted.contains(part) ? "off" : "on").")] + again(song, at: time)
  }

  /// Loops the selected bars or the section, or ends the loop.
  private mutating func loop(_ cursor: SongCursor, at time: Duration) -> Arranger.Effects {
    if rehearsal.loop != nil {
      rehearsal.loop = nil
      return [.say("The song is played to its end.")] + again(cursor.song, at: time)
    }
    do throws(Refusal) {
      let loop = try Rehearsal.Loop(cursor, cursor.selection)
      rehearsal.loop = loop
      let bars = loop.text(in: cursor.song) ?? "the bars"
      return [.say("p plays \(bars) again and again. l ends that.")] + again(cursor.song, at: time)
    } catch {
      return [.say(error.description)]
    }
  }

  /// Goes on with the sound as it is wanted now, if something is played.
  private mutating func again(_ song: Song, at time: Duration) -> Arranger.Effects {
    transport.isPlaying ? transport.follow(song, rehearsal, at: time) : []
  }
}
