public import AppShell
public import ArrangerModel
public import ChordTheory
import DragDropCollections
import DragDropKit

/// The places that a pointer or the focus can be on.
public enum ArrangerPlace: Hashable, Sendable {
  /// Everything around the panes: a chord that is dropped there is deleted.
  case outside
  case palette, timeline
  /// A chord of the palette.
  case offer(ChordSymbol)
  /// A beat, in one of the uses of its section.
  case beat(Beat, in: UseID)
  /// A line of bars, identified by its first one.
  case bars(BarID, in: UseID)
  /// The heading of a section at one of its uses.
  case section(UseID)
  /// Text that is not bars: one of the lines of it at its place, in one of the uses of its section.
  case text(TextLine.Place, Int, in: UseID?)
  /// The place after the last bar.
  case end
  case button(UndoBar)
  /// A syllable of the words over a bar.
  case word(WordPlace, in: UseID)
  /// The name of the program, which leads to other songs.
  case start
  /// The title in the first line, which opens the form.
  case facts
  /// What opens the list of songs, and the menu about playing.
  case songs, playing
  /// A button that does what a key does: the id of the binding.
  case key(String)
  /// The buttons behind the last bar.
  case newBar, newSection
  /// The line of time below the song.
  case form
  /// A part of the panel over the song.
  case panel(PanelPart)

  var panelPart: PanelPart? { if case .panel(let part) = self { part } else { nil } }

  /// The pane that contains the place.
  var pane: CollectionID? {
    switch self {
    case .palette, .offer: .palette
    case .timeline, .beat, .bars, .section, .end, .word, .text, .newBar, .newSection: .timeline
    case .outside, .button, .start, .facts, .songs, .playing, .key, .form, .panel:
      nil
    }
  }
}

/// The items that can be dragged.
public enum ArrangerItem: Hashable, Sendable {
  /// A chord of the palette, which never runs out.
  case offer(ChordSymbol)
  case chord(Beat)
  /// A section with its content, at one place of the form.
  case use(UseID)
  /// A song in the list of songs.
  case song(Int)
}

extension CollectionID {
  static let palette: CollectionID = "palette"
  static let timeline: CollectionID = "timeline"
}
