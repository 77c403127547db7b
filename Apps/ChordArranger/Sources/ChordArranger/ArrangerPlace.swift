public import AppShell
public import ArrangerModel
public import ChordTheory
import DragDropKit

/// What can be pointed at.
public enum ArrangerPlace: Hashable, Sendable {
  /// All that is around the panes: a chord that is let go there is deleted.
  case outside
  case palette, timeline
  /// A chord of the palette.
  case offer(ChordSymbol)
  /// A beat, in one of the uses of its section.
  case beat(Beat, in: UseID)
  /// A line of bars, by its first one.
  case bars(BarID, in: UseID)
  /// The heading of a section where it is used.
  case section(UseID)
  /// Behind the last bar.
  case end
  case button(UndoBar)
}

/// What can be dragged.
public enum ArrangerItem: Hashable, Sendable {
  /// From the palette, which has as many of it as anyone wants.
  case offer(ChordSymbol)
  case chord(Beat)
  /// A section with all that is in it, at one place of the form.
  case use(UseID)
}

extension PartID {
  static let palette: PartID = "palette"
  static let timeline: PartID = "timeline"
}
