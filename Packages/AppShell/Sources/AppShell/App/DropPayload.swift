public import DragDropKit

/// What an app puts into the plan of a drop.
public struct DropPayload<Action: Sendable>: Sendable {
  /// The change.
  public var action: Action?
  /// What the app draws while the drag is there: the pieces that would be joined, the place between two cards.
  public var detail: (any Hashable & Sendable)?
}

extension DropPlan {
  /// The plan of a change; without one, everything stays as it is.
  public init<Action>(
    _ action: Action?, operation: DropOperation? = nil, fit: DropFit = .keep, isSticky: Bool = false,
    description: String? = nil, report: String? = nil, brief: String? = nil, consequence: String? = nil,
    detail: (any Hashable & Sendable)? = nil
  ) where Payload == DropPayload<Action> {
    self.init(
      action == nil ? .nothing : .change, operation: operation, fit: fit, isSticky: isSticky,
      description: description, report: report, brief: brief, consequence: consequence,
      payload: DropPayload(action: action, detail: detail))
  }

  /// The same plan with something to draw.
  public func with<Action>(_ detail: any Hashable & Sendable) -> Self where Payload == DropPayload<Action> {
    var plan = self
    plan.payload = DropPayload(action: payload?.action, detail: detail)
    return plan
  }
}

extension DropTarget {
  /// The action of the plan; `nil` if there is none.
  func action<A: App>(of app: A.Type) -> A.Action? where A.Place == ID {
    (plan.payload as? DropPayload<A.Action>)?.action
  }

  /// What the app has put into the plan for drawing it.
  func detail<A: App>(of app: A.Type) -> (any Hashable & Sendable)? where A.Place == ID {
    (plan.payload as? DropPayload<A.Action>)?.detail
  }
}
