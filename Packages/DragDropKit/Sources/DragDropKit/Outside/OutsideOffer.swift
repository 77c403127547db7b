public import History

/// What another program offers with a drag: the types of its data, and what may happen with it.
public struct OutsideOffer: Hashable, Sendable {
  /// The types (MIME) in the order of that program. They are text from elsewhere: compare them, but do not show them as
  /// they are.
  public var types: [String]
  public var operations: Set<DropOperation>

  public init(types: [String], operations: Set<DropOperation>) {
    self.types = types
    self.operations = operations
  }
}

/// The answer of a place to a drag from outside.
public enum OutsideAnswer: Hashable, Sendable {
  case accept(OutsideAcceptance)
  /// The reason is shown before the release, and a release does nothing.
  case refuse(Refusal)

  /// Accepts a drag of these types.
  public static func accept(
    _ types: [String], _ operation: DropOperation = .copy, description: String? = nil
  ) -> Self {
    .accept(OutsideAcceptance(types: types, operation: operation, description: description))
  }

  /// A refusal, with the reason and a remedy.
  public static func refuse(_ reason: String, remedy: String? = nil) -> Self {
    .refuse(Refusal(reason, remedy: remedy))
  }
}

/// How a place takes a drag from outside.
public struct OutsideAcceptance: Hashable, Sendable {
  /// The offered types that it wants, the favorite first.
  public var types: [String]
  public var operation: DropOperation
  /// What a release would do, in a sentence for the status line: "Release: its cards go to Ideas."
  public var description: String?

  public init(types: [String], operation: DropOperation, description: String? = nil) {
    self.types = types
    self.operation = operation
    self.description = description
  }
}

/// What is under a drag from outside. Without a region it is the ground, which can take things, too.
public enum OutsideHover<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Nothing takes it, or nobody knows yet what it is.
  case nothing
  case target(ID?, OutsideAcceptance)
  case refusal(by: ID?, Refusal)

  /// The region that answered.
  public var region: ID? {
    switch self {
    case .nothing: nil
    case .target(let region, _), .refusal(let region, _): region
    }
  }
}
