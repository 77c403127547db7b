/// What a drop target says to what hangs over it.
public enum DropAnswer: Hashable, Sendable {
  case accept(DropOperation, fit: DropFit = .keep)
  /// As `accept`, and the target holds on to the drag after the pointer has left it for no other target.
  case acceptSticky(DropOperation, fit: DropFit = .keep)
  /// A target, but not for this: shown with the reason before the release, and a release does nothing.
  case refuse(Refusal)

  /// A refusal, with the reason and what the person can do.
  public static func refuse(_ reason: String, remedy: String? = nil) -> Self {
    .refuse(Refusal(reason, remedy: remedy))
  }
}
