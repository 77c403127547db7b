public import History

/// An app on which files and data from other programs can be dropped. In a terminal that knows no drops, the pasted path
/// of a file is the same.
///
/// The shell reads the files, on another thread and within the limits; ``App/receive(_:in:)`` gets what it read. That is
/// part of a recording, so a replay needs no file.
public protocol AppDrops: AppPart {
  /// What can be dropped; nothing by default.
  static var takes: [DropKind] { get }

  /// The reason why it cannot be dropped on this place now, if there is one. Asked while something from outside is over
  /// the place, with `nil` for a place without a region; by default there is none.
  func refusal(toReceiveOn place: Place?, in context: CurrentContext) -> Refusal?

  /// What a drop on this place would do, in a sentence for the status line: "Release: its cards go to Ideas."
  func dropDescription(on place: Place?, in context: CurrentContext) -> String?

  /// The question to ask first, if something would be put aside: "Put this puzzle aside?" The answer no leaves everything
  /// as it is. By default there is none.
  func question(before arrival: Arrival<Place>, in context: CurrentContext) -> String?
}

extension AppDrops {
  public static var takes: [DropKind] { [] }

  public func refusal(toReceiveOn place: Place?, in context: CurrentContext) -> Refusal? { nil }

  public func dropDescription(on place: Place?, in context: CurrentContext) -> String? { nil }

  public func question(before arrival: Arrival<Place>, in context: CurrentContext) -> String? { nil }
}
