import TerminalUI

/// The picture of an app's view, for as long as nothing changes that it depends on.
///
/// Pictures are values: what is drawn on a copy leaves it as it is, and the copy costs one move of memory.
struct KeptView<Place: Hashable & Sendable> {
  let inputs: ViewInputs
  let picture: Picture<Place>
}

/// All that an app's view is drawn from.
struct ViewInputs: Equatable {
  /// What the app says; see ``App/viewInputs(_:)``.
  var app: AnyHashable
  var size: CellSize
  var theme: Theme
  var capabilities: Capabilities
}
