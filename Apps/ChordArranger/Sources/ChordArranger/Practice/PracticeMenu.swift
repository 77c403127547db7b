import AppShell
import ArrangerModel
import GestureModel
import History
import TerminalUI

/// The menu of everything about playing: style, swing, tempo, parts, count-in, loop.
struct PracticeMenu: Hashable {
  var row = PracticeRow.style

  enum Outcome: Hashable {
    case open
    case chosen(PracticeRow, steps: Int)
    case closed
  }

  mutating func take(_ event: KeyEvent) -> Outcome {
    let all = PracticeRow.allCases
    let index = all.firstIndex(of: row)!
    switch event.key {
    case .escape, .character("y"), .character("q"): return .closed
    case .down, .tab: row = all[(index + 1) % all.count]
    case .up: row = all[(index + all.count - 1) % all.count]
    case .enter, .character(" "), .right: return .chosen(row, steps: 1)
    case .left: return .chosen(row, steps: -1)
    case .character(","): return .chosen(.tempo, steps: 1)
    case .character("l"): return .chosen(.loop, steps: 1)
    case .character("p"): return .chosen(.play, steps: 1)
    default: break
    }
    return .open
  }
}

public enum PracticeRow: String, Hashable, Sendable, CaseIterable {
  case style, swing, tempo, chords, bass, click, countIn, loop, play

  var title: String {
    switch self {
    case .style: "Style"
    case .swing: "Swing"
    case .tempo: "Tempo"
    case .chords: "Chords"
    case .bass: "Bass"
    case .click: "Click"
    case .countIn: "Count-in"
    case .loop: "Loop"
    case .play: "Play"
    }
  }

  /// What the row shows now.
  func value(_ song: Song, _ rehearsal: Rehearsal, isPlaying: Bool) -> String {
    switch self {
    case .style: song.style.rawValue
    case .swing: song.swings ? "on: eighths are long and short" : "off"
    case .tempo: "\(tempoText(song.tempo)), Enter or , in the beat sets another"
    case .chords: rehearsal.muted.contains(.chords) ? "muted" : "heard"
    case .bass: rehearsal.muted.contains(.bass) ? "muted" : song.hasBass ? "heard" : "none; B adds one"
    case .click: rehearsal.hasClicks ? "on each beat" : "off"
    case .countIn: rehearsal.countsIn ? "a bar" : "off"
    case .loop: rehearsal.loop?.text(in: song) ?? "off; the selected bars, or the section"
    case .play: isPlaying ? "stop" : "start"
    }
  }
}

/// What keys and the mouse do about playing.
enum Practice {
  /// Changes what a row of the menu shows.
  static func choose(
    _ row: PracticeRow, steps: Int, _ app: inout Arranger, in context: AppContext<Arranger>
  ) -> Arranger.Effects {
    let song = context.model
    switch row {
    case .style:
      let all = PlayingStyle.allCases
      let index = (all.firstIndex(of: song.style)! + steps + all.count) % all.count
      return [.perform(.set(.style(all[index])))]
    case .swing: return [.perform(.set(.swing(!song.swings)))]
    case .tempo: return app.taps.tap(at: context.time)
    case .chords: return mute(.chords, &app, in: context)
    case .bass: return mute(.bass, &app, in: context)
    case .click:
      app.rehearsal.hasClicks.toggle()
      return [.say(app.rehearsal.hasClicks ? "The click is on: one on each beat." : "The click is off.")]
        + again(&app, in: context)
    case .countIn:
      app.rehearsal.countsIn.toggle()
      return [.say(app.rehearsal.countsIn ? "A bar is counted before the music." : "The music begins at once.")]
    case .loop: return loop(&app, in: context)
    case .play: return play(&app, in: context)
    }
  }

  static func play(_ app: inout Arranger, in context: AppContext<Arranger>) -> Arranger.Effects {
    app.transport.toggle(context.model, app.rehearsal, from: context.focus, at: context.time)
  }

  private static func mute(
    _ part: SongPart, _ app: inout Arranger, in context: AppContext<Arranger>
  ) -> Arranger.Effects {
    app.rehearsal.muted.formSymmetricDifference([part])
    let name = part == .bass ? "The bass" : "Chords"
    let (rests, plays) = part == .bass ? ("rests", "plays") : ("rest", "play")
    return [.say("\(name) \(app.rehearsal.muted.contains(part) ? rests : plays).")] + again(&app, in: context)
  }

  /// Loops the selected bars or the section, or ends the loop.
  static func loop(_ app: inout Arranger, in context: AppContext<Arranger>) -> Arranger.Effects {
    if app.rehearsal.loop != nil {
      app.rehearsal.loop = nil
      return [.say("The song is played to its end.")] + again(&app, in: context)
    }
    do throws(Refusal) {
      let loop = try Rehearsal.Loop(app.cursor(in: context), app.selection)
      app.rehearsal.loop = loop
      let bars = loop.text(in: context.model) ?? "the bars"
      return [.say("p plays \(bars) again and again. l ends that.")] + again(&app, in: context)
    } catch {
      return [.say(error.description)]
    }
  }

  /// Goes on with the sound as it is wanted now, if something is played.
  private static func again(_ app: inout Arranger, in context: AppContext<Arranger>) -> Arranger.Effects {
    app.transport.isPlaying ? app.transport.follow(context.model, app.rehearsal, at: context.time) : []
  }
}
