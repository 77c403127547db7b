import AppShell
import ArrangerModel
import DragDropKit

extension Arranger {
  /// Keeps the arrangement to compare others with it; then changes between the two, which is one step.
  mutating func compare(_ stage: Stage<Arranger>) -> Effects {
    guard stage.drags.sessions.isEmpty else { return [.say("Drop what you carry first, or put it back with Escape.")] }
    guard let comparison else {
      comparison = Comparison(keeping: stage.model)
      return [.say("Kept as A. What you change now is B; a changes between them, A ends it.")]
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
    return [.say("This is \(ended.shown.rawValue), and goes on alone; undo still knows the way back.")]
  }

  /// The numbers of the bars that are not as in the other arrangement.
  var differingBars: Set<Int> {
    guard let comparison else { return [] }
    return differences.answer(to: comparison) { _ in comparison.differingBars }
  }
}
