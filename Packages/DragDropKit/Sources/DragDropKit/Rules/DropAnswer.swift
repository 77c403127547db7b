public import History

/// The answer of a drop target to a drag over it.
public enum DropAnswer: Hashable, Sendable {
  case accept(DropOperation, fit: DropFit = .keep)
  /// Like `accept`, but the target also keeps the drag after the pointer has left it, until it reaches another target.
  case acceptSticky(DropOperation, fit: DropFit = .keep)
  /// A target that does not take these items: the reason is shown before the release, and a release does nothing.
  case refuse(Refusal)

  /// A refusal, with the reason and a remedy.
  public static func refuse(_ reason: String, remedy: String? = nil) -> Self {
    .refuse(Refusal(reason, remedy: remedy))
  }
}
