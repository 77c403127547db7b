public import DragDropKit
import TerminalUI

/// What an app puts into the plan of a drop.
///
/// Safe: the detail is made of a value that is `Sendable`.
public struct DropPayload<Action: Sendable>: @unchecked Sendable {
  /// The change.
  public var action: Action?
  /// What the app draws while the drag is there: the pieces that would be joined, the place between two cards.
  var detail: CacheKey?
}

extension DropPlan {
  /// The plan of a change; without one, everything stays as it is.
  public init<Action>(
    _ action: Action?, operation: DropOperation? = nil, fit: DropFit = .keep, isSticky: Bool = false,
    description: String? = nil, report: String? = nil, brief: String? = nil, consequence: String? = nil
  ) where Payload == DropPayload<Action> {
    self.init(
      action == nil ? .nothing : .change, operation: operation, fit: fit, isSticky: isSticky,
      description: description, report: report, brief: brief, consequence: consequence,
      payload: DropPayload(action: action))
  }

  /// The plan of a drop on a part of the model, such as a board or a tree, as one of the app.
  ///
  /// - Parameter action: The change of the app that a change of the part is.
  public init<Action, Part>(_ plan: DropPlan<Part>, as action: (Part) -> Action)
  where Payload == DropPayload<Action> {
    self = plan.map { DropPayload(action: action($0)) }
  }

  /// The same plan with something to draw: see ``AppContext/dropDetail(of:)``.
  public func with<Action>(_ detail: some Hashable & Sendable) -> Self where Payload == DropPayload<Action> {
    var plan = self
    plan.payload = DropPayload(action: payload?.action, detail: CacheKey(detail))
    return plan
  }
}

extension DropTarget {
  /// The action of the plan; `nil` if there is none.
  public func action<A: App>(of app: A.Type) -> A.Action? where A.Place == ID { payload(of: app)?.action }

  /// What the app has put into the plan for drawing it.
  func detail<A: App>(of app: A.Type) -> CacheKey? where A.Place == ID { payload(of: app)?.detail }

  private func payload<A: App>(of app: A.Type) -> DropPayload<A.Action>? { plan.payload?.value() }
}
