public import History

/// The answer of a drop target to a drag over it.
public enum DropAnswer: Hashable, Sendable {
  case accept(Acceptance)
  /// A target that does not take these items: the reason is shown before the release, and a release does nothing.
  case refuse(Refusal)

  /// Accepts the items with this operation.
  public static func accept(
    _ operation: DropOperation, fit: DropFit = .keep, isSticky: Bool = false, description: String? = nil,
    report: String? = nil, brief: String? = nil, consequence: String? = nil, changesNothing: Bool = false
  ) -> Self {
    .accept(
      Acceptance(
        operation, fit: fit, isSticky: isSticky, description: description, report: report, brief: brief,
        consequence: consequence, changesNothing: changesNothing))
  }

  /// A refusal, with the reason and a remedy.
  public static func refuse(_ reason: String, remedy: String? = nil) -> Self {
    .refuse(Refusal(reason, remedy: remedy))
  }
}

/// How a drop target takes the items, and what a release would do.
public struct Acceptance: Hashable, Sendable {
  public var operation: DropOperation
  /// Where and how large the items land.
  public var fit: DropFit
  /// Whether the target keeps the drag after the pointer has left it, until it reaches another target.
  public var isSticky: Bool
  /// What a release would do, in a sentence for the status line: "Release to join 2 pieces." If a click ends
  /// the drag, "Click" takes the place of "Release". With `nil`, the operation, the items and the target are named. After
  /// the drop it is announced in the past tense if it begins with "Release to": "Joined 2 pieces."
  public var description: String?
  /// The sentence after the drop, if the description must not give away what happens; `nil` otherwise.
  public var report: String?
  /// The description without what anybody who sees the target knows: "Release to move #2 below #4." instead of
  /// 'Release to move #2 below #4 "Buy seeds".' It is never announced.
  public var brief: String?
  /// What a release would bring about besides, in a sentence after the description: "Over the limit: 4 of 3."
  public var consequence: String?
  /// Whether a release would leave everything as it is, because the items are there already. The keyboard passes over
  /// such a target when it leaves the place of the lift.
  public var changesNothing: Bool

  public init(
    _ operation: DropOperation, fit: DropFit = .keep, isSticky: Bool = false, description: String? = nil,
    report: String? = nil, brief: String? = nil, consequence: String? = nil, changesNothing: Bool = false
  ) {
    self.operation = operation
    self.fit = fit
    self.isSticky = isSticky
    self.description = description
    self.report = report
    self.brief = brief
    self.consequence = consequence
    self.changesNothing = changesNothing
  }
}
