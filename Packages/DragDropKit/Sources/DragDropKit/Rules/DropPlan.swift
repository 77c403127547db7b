public import History

/// What a drop would do: made once for each place that a drag reaches, drawn and announced while the drag is there, and
/// performed at the release.
///
/// Two plans are equal if they say and show the same, whatever they carry.
public struct DropPlan<Payload> {
  public var effect: DropEffect
  /// The operation; `nil` for the one that the keys ask for.
  public var operation: DropOperation?
  /// Where and how large the items land.
  public var fit: DropFit
  /// Whether the target keeps the drag after the pointer has left it, until it reaches another target.
  public var isSticky: Bool
  /// What a release would do, in a sentence for the status line: "Release to join 2 pieces." If a click ends
  /// the drag, "Click" takes the place of "Release". With `nil`, the operation, the items and the target are named, or the items if nothing would change. After
  /// the drop it is announced in the past tense if it begins with "Release to": "Joined 2 pieces." Of a refusal, what cannot
  /// be done: "Cannot move the roof to the top level." The reason follows.
  public var description: String?
  /// The sentence after the drop, if the description must not give away what happens; `nil` otherwise.
  public var report: String?
  /// A shorter description, for people who can see the target: "Release to move #2 below #4." instead of
  /// 'Release to move #2 below #4 "Buy seeds".' It is never announced.
  public var brief: String?
  /// What a release would bring about besides, in a sentence after the description: "Over the limit: 4 of 3."
  public var consequence: String?
  /// What whoever made the plan needs for performing or drawing it.
  public var payload: Payload?

  public init(
    _ effect: DropEffect, operation: DropOperation? = nil, fit: DropFit = .keep, isSticky: Bool = false,
    description: String? = nil, report: String? = nil, brief: String? = nil, consequence: String? = nil,
    payload: Payload? = nil
  ) {
    self.effect = effect
    self.operation = operation
    self.fit = fit
    self.isSticky = isSticky
    self.description = description
    self.report = report
    self.brief = brief
    self.consequence = consequence
    self.payload = payload
  }

  /// A change by this operation; without one, by that for which the keys ask.
  public static func accept(
    _ operation: DropOperation? = nil, fit: DropFit = .keep, isSticky: Bool = false, description: String? = nil
  ) -> Self {
    Self(.change, operation: operation, fit: fit, isSticky: isSticky, description: description)
  }

  /// A refusal, with the reason and a remedy.
  public static func refuse(_ reason: String, remedy: String? = nil) -> Self {
    Self(.refuse(Refusal(reason, remedy: remedy)))
  }

  /// The reason why the target does not take the items; `nil` if it does.
  public var refusal: Refusal? {
    if case .refuse(let refusal) = effect { refusal } else { nil }
  }

  /// The same plan with something else for performing or drawing it.
  public func map<New>(_ change: (Payload) -> New) -> DropPlan<New> {
    DropPlan<New>(
      effect, operation: operation, fit: fit, isSticky: isSticky, description: description, report: report,
      brief: brief, consequence: consequence, payload: payload.map(change))
  }

  private var words: [String?] { [description, report, brief, consequence] }
}

/// What a release would do to the items.
public enum DropEffect: Hashable, Sendable {
  case change
  /// The items go elsewhere, which is not a change here: whoever hears of the drop sends them there and says so.
  case leave
  /// The items are there already. The keyboard passes over such a target when it leaves the place of the lift.
  case nothing
  /// The target does not take these items. The reason is shown before the release, and a release does nothing.
  case refuse(Refusal)
}

extension DropPlan: Sendable where Payload: Sendable {}

extension DropPlan: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.effect == right.effect && left.operation == right.operation && left.fit == right.fit
      && left.isSticky == right.isSticky && left.words == right.words
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(effect)
    hasher.combine(words)
  }
}

/// A plan as a ``DragSystem`` keeps it, which does not look at what the plan carries.
public typealias AnyDropPlan = DropPlan<AnyPayload>

extension DropPlan where Payload: Sendable {
  /// The same plan for a ``DragSystem``.
  public var erased: AnyDropPlan { map { AnyPayload($0) } }
}
