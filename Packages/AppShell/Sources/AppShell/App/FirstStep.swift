import DragDropKit
import TerminalUI

/// What somebody could do first: one sentence, and one thing that is highlighted.
public struct FirstStep<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The step as an imperative sentence: "Press a to add your first card."
  public var sentence: String
  /// What the sentence is about, if it is one thing on the screen.
  public var place: Place?

  public init(_ sentence: String, at place: Place? = nil) {
    self.sentence = sentence
    self.place = place
  }
}

extension Program {
  /// The app's first step, unless something is carried.
  package var firstStep: FirstStep<A.Place>? {
    guard drags.sessions.isEmpty, drags.previews.isEmpty else { return nil }
    return app.firstStep(in: context)
  }
}

extension Canvas {
  /// Makes a place stand out: a single row is filled with color, and what is higher gets marks at both sides, so that no
  /// text of it is covered.
  mutating func highlight(_ rect: CellRect) {
    guard rect.rows > 0, rect.columns > 0 else { return }
    if rect.rows == 1 {
      let badge = theme.badge(.accent)
      return restyle(rect) { style in
        style.foreground = badge.foreground ?? style.foreground
        style.background = badge.background ?? style.background
        style.attributes.formUnion(badge.attributes)
      }
    }
    let style = Style(foreground: style(.accent).foreground, .bold)
    for row in rect.minRow..<rect.maxRow {
      set("▐", at: CellPoint(rect.minColumn - 1, row), style: style)
      set("▌", at: CellPoint(rect.maxColumn, row), style: style)
    }
  }
}
