public import AppShell
import ArrangerModel
import ChordTheory
import DragDropCollections
import DragDropKit
import Geometry
import GestureModel
import TerminalUI

extension Arranger {
  public mutating func handle(
    _ event: AppEvent<Arranger>, _ stage: Stage<Arranger>
  ) -> Effects {
    switch event {
    case .drag(.scrolled(let place, let by, _)), .pushed(let place, let by):
      if let name = pane(of: place) { panes.scroll(name, by: by, paneFrames(stage)) }
    case .scrolled(let turn):
      if let name = turn.place.flatMap(pane) { panes.turn(name, notches: turn.notches, paneFrames(stage)) }
    case .tapped(let tap): return tapped(tap, stage)
    case .focused(let place?): reveal(place, stage)
    case .key(let key):
      if typing != nil { return type(key, stage) }
      if key.key == .escape { (information, grip) = (nil, nil) }
    case .pasted(let text): typing?.paste(text)
    case .tick: return tick(stage)
    case .changed(let change):
      if case .dropped = change { selection = [] }
      selection = selection.filter { stage.model.chord(at: $0) != nil }
      comparison?.follow(stage.model)
      return followPlayback(stage)
    case .drag, .panned, .zoomed, .focused(nil), .resized, .edited: break
    case .told(let line): return [.say(line)]
    }
    return []
  }

  private func pane(of place: ArrangerPlace) -> PartID? {
    switch place {
    case .palette, .offer: .palette
    case .timeline, .beat, .bars, .section, .end: .timeline
    case .outside, .button: nil
    }
  }

  private mutating func tapped(
    _ tap: Tap<ArrangerPlace>, _ stage: Stage<Arranger>
  ) -> Effects {
    switch tap.place {
    case .button(let part)?: return part.effects(for: Self.self)
    case .beat(let beat, in: _)?:
      if tap.togglesSelection { return select(beat, stage) }
      selection = []
      if tap.count == 2 { typing = Typing(.chord) }
    default: selection = []
    }
    return []
  }

  /// Adds a chord to the selection, or removes it.
  mutating func select(_ beat: Beat, _ stage: Stage<Arranger>) -> Effects {
    guard stage.model.chord(at: beat) != nil else { return [.say("No chord begins on this beat.")] }
    selection.formSymmetricDifference([beat])
    return [.announce("\(selection.count) selected")]
  }

  mutating func reveal(_ place: ArrangerPlace, _ stage: Stage<Arranger>) {
    if case .offer(let symbol) = place {
      let index = paletteRows(stage.model).firstIndex { $0.offer?.symbol == symbol }
      if let index { panes.reveal(index, in: .palette, paneFrames(stage)) }
    } else if let index = timeline(stage).index(of: place) {
      panes.reveal(index, in: .timeline, paneFrames(stage))
    }
  }

  private mutating func tick(_ stage: Stage<Arranger>) -> Effects {
    guard var playing = playback else { return [] }
    guard playing.tick(at: stage.time) else {
      playback = nil
      return [.say("The end.")]
    }
    playback = playing
    if stage.drags.sessions.isEmpty { reveal(playing.place, stage) }
    return []
  }

  /// Playback continues in the song as it is now.
  private mutating func followPlayback(_ stage: Stage<Arranger>) -> Effects {
    guard var playing = playback else { return [] }
    playback = playing.follow(stage.model, at: stage.time) ? playing : nil
    return [.ask(playback?.sound ?? .silence)]
  }

  /// Starts the cursor at the focus, or stops it.
  mutating func togglePlayback(_ stage: Stage<Arranger>) -> Effects {
    if playback != nil {
      playback = nil
      return [.say("Stopped."), .ask(.silence)]
    }
    playback = Playback(stage.model, from: stage.focus, at: stage.time)
    guard let playback else { return [.say("There is no bar to play.")] }
    return [
      .say("Playing. p stops. Sound needs one of \(SoundPlayer.names.joined(separator: ", "))."),
      .ask(playback.sound),
    ]
  }
}
