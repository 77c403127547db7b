import TerminalUI

/// A cache of the latest pictures of an app's view, keyed by their inputs, because a drag alternates between a few of
/// them.
///
/// Pictures are values: drawing on a copy does not change the original, and copying costs one move of memory.
struct KeptViews<Place: Hashable & Sendable> {
  private struct View {
    let inputs: ViewInputs
    let picture: Picture<Place>
  }

  /// The number of pictures that is enough for a drag: before it, during it, and with either of two panes highlighted.
  private static var most: Int { 4 }

  /// The views, most recently shown first.
  private var views: [View] = []

  /// The picture that was drawn from equal inputs; `nil` if there is none.
  mutating func picture(from inputs: ViewInputs) -> Picture<Place>? {
    guard let index = views.firstIndex(where: { $0.inputs == inputs }) else { return nil }
    if index > 0 { views.insert(views.remove(at: index), at: 0) }
    return views[0].picture
  }

  mutating func keep(_ picture: Picture<Place>, from inputs: ViewInputs) {
    if views.count == Self.most { views.removeLast() }
    views.insert(View(inputs: inputs, picture: picture), at: 0)
  }
}

/// All inputs of an app's view.
struct ViewInputs: Equatable {
  /// The app's own inputs; see ``App/viewInputs(_:)``.
  var app: AnyHashable
  var size: CellSize
  var theme: Theme
  var capabilities: Capabilities
}
