import AppShell
import ArrangerModel
import DragDropKit
import History

extension Arranger {
  /// Keeps the arrangement for comparison; after that, switches between the two, which is one step.
  mutating func compare(_ stage: Stage<Arranger>) -> Effects {
    guard stage.drags.sessions.isEmpty else { return [.say("Drop what you carry first, or put it back with Escape.")] }
    guard let comparison else {
      comparison = Comparison(keeping: stage.model)
      return [.say("Kept as A. Your changes are now B; a switches between them, A ends it.")]
    }
    guard comparison.other != stage.model else { return [.say("A and B are the same. Change something first.")] }
    return [
      .perform(.exchange(stage.model, for: comparison.other)),
      .say("This is \(comparison.shown.other.rawValue). \(comparison.differences)"),
    ]
  }

  mutating func endComparison() -> Effects {
    guard let ended = comparison else { return [.say("No arrangement is kept. a keeps this one.")] }
    comparison = nil
    return [.say("This is \(ended.shown.rawValue), and the only one now; undo can still go back.")]
  }

  /// The numbers of the bars that differ from the other arrangement.
  var differingBars: Set<Int> {
    guard let comparison else { return [] }
    return differences.answer(to: comparison) { _ in comparison.differingBars }
  }
}
