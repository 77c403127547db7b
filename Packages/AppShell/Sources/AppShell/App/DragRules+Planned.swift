import DragDropKit
import History

extension DragRules {
  /// The rules with the drop targets of ``App/drop(_:on:in:)``.
  func planned<A: App>(by app: A, in context: AppContext<A>) -> Self where A.Place == ID, A.Item == Item {
    assert(!hasTarget, "A rule for targets is never asked: App.drop(_:on:in:) plans what a drop would do.")
    return target { place, drag in
      do throws(Refusal) {
        return try app.drop(drag, on: place, in: context)?.erased
      } catch {
        return DropPlan(.refuse(error))
      }
    }
  }
}
