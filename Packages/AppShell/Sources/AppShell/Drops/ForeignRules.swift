import DragDropKit
import History
import TerminalUI

/// What another program offers with a drag: the item of its session.
struct DragOffer: Hashable {
  /// The types (MIME) in the order of that program. They are text from elsewhere: compare them, but do not show them as
  /// they are.
  var types: [String] = []
  var operations: Set<DropOperation> = []

  var lift: Lift<DragOffer> { Lift([self], operations: operations.isEmpty ? [.copy] : operations) }
}

/// What can be dropped by other programs: files, and the data of these kinds.
struct ForeignRules<Place: Hashable & Sendable> {
  var kinds: [DropKind]
  /// Whether something lies over the app.
  var isCovered = false
  /// Why nothing can be dropped on a place, or on the ground.
  var refusal: (Place?) -> Refusal? = { _ in nil }
  /// What a release there would do; `nil` for the usual words.
  var description: (Place?) -> String? = { _ in nil }
  var name: (Place) -> String = { "\($0)" }

  /// The rules of a drag from another program. The ground is a place as well: `nil`.
  var dragRules: DragRules<Place?, DragOffer> {
    DragRules().target { place, drag in plan(on: place, for: drag.items[0]) }
      .names(items: { _ in "it" }, region: { $0.map(name) ?? "the window" })
  }

  private func plan(on place: Place?, for offer: DragOffer) -> AnyDropPlan {
    if isCovered { return .refuse("Something else is open.", remedy: "Finish that first.") }
    if let refusal = refusal(place) { return AnyDropPlan(.refuse(refusal)) }
    let types = kinds.dropTypes.filter(offer.types.contains)
    let own = kinds.filter { $0.isOwn }.flatMap { $0.types }.filter(offer.types.contains)
    if offer.operations.contains(.move), !own.isEmpty { return accept(own, .move, on: place) }
    // Files are only ever copied, whatever the other program would allow.
    guard offer.operations.contains(.copy) || offer.operations.isEmpty else {
      return .refuse("The other program only allows moving this.", remedy: "Copy it instead.")
    }
    guard !types.isEmpty else { return .refuse("This is not \(kinds.words).", remedy: "Drop \(kinds.words).") }
    guard offer.operations.contains(.copy) else { return .refuse("The other program does not allow copying this.") }
    return accept(types, .copy, on: place)
  }

  /// - Parameter types: What is wanted, the favorite first.
  private func accept(_ types: [String], _ operation: DropOperation, on place: Place?) -> AnyDropPlan {
    let usual = place.map { "Release to put it on \(name($0))." } ?? "Release to put it here."
    return AnyDropPlan(
      .change, operation: operation, description: description(place) ?? usual, payload: AnyPayload(types))
  }
}
