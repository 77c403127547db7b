import GestureModel
import TaskBoardModel

/// The plots of the board's history, over the board: one is shown, and keys or clicks go to the others.
struct PlotPanel: Hashable {
  var kind: PlotKind
  /// `nil` until whoever has the history has answered.
  var plots: BoardPlots?
  let now: LocalTime

  static let title = "The board over time: Tab goes to the next plot, Esc closes"

  /// What is shown, in words.
  var line: String {
    "\(kind.title). \(plots.map { PlotWords(plots: $0).summary(of: kind) } ?? Self.asking)"
  }

  static let asking = "Reading the history…"

  /// - Returns: Whether it stays open.
  mutating func take(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .escape, .enter, .character("I"), .character("q"): return false
    case .tab: kind = kind.next(by: event.modifiers.contains(.shift) ? -1 : 1)
    case .right, .down, .character("l"), .character("j"): kind = kind.next(by: 1)
    case .left, .up, .character("h"), .character("k"): kind = kind.next(by: -1)
    case .character(let digit):
      if let number = digit.wholeNumberValue, 1...PlotKind.allCases.count ~= number {
        kind = PlotKind.allCases[number - 1]
      }
    default: break
    }
    return true
  }
}
