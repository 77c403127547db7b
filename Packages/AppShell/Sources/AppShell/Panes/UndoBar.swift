import History
public import TerminalUI

/// Buttons for the history, each of which an app may leave out.
public enum UndoBar: String, Hashable, Sendable, CaseIterable {
  case undo, redo, reset, counter

  /// The bar in one row. Actions that are not available now are dim. The counter is not a button; it shows how many
  /// steps led to this state.
  ///
  /// - Parameter region: The region of each button when it is pointed at.
  public static func view<A: App>(
    _ parts: [UndoBar] = UndoBar.allCases, in context: AppContext<A>, region: @escaping (UndoBar) -> A.Place
  ) -> View<A.Place> {
    view(parts, context.history, region: region)
  }

  /// The bar in one row, for a view that keeps only the summary of the history.
  public static func view<Place>(
    _ parts: [UndoBar] = UndoBar.allCases, _ history: HistorySummary, region: @escaping (UndoBar) -> Place
  ) -> View<Place> {
    .row(
      spacing: 1,
      parts.map { part in
        part == .counter
          ? .text(history.counter.counted("step"), role: .hint)
          : View<Place>.button(part.title, role: part.isPossible(history) ? .accent : .hint)
            .region(region(part))
      })
  }

  /// The effect of a click on the button.
  public func effects<A: App>(for app: A.Type = A.self) -> [Effect<A>] {
    switch self {
    case .undo: [.undo]
    case .redo: [.redo]
    case .reset: [.reset]
    case .counter: []
    }
  }

  private var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  private func isPossible(_ history: HistorySummary) -> Bool {
    switch self {
    case .undo: history.undoTitle != nil
    case .redo: history.redoTitle != nil
    case .reset: history.canReset
    case .counter: true
    }
  }
}
