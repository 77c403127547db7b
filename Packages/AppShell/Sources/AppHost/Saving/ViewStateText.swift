import AppShell

/// The state that an app keeps besides its model, as a save and a recording hold it.
extension App {
  /// The view state as JSON; `nil` for an app without such state.
  var viewStateText: String? { Self.text(of: viewState) }

  var sharedStateText: String? { Self.text(of: sharedState) }

  private static func text(of state: some Encodable) -> String? {
    if state is Nothing { return nil }
    let text = JSONText.encode(state)
    return text == "null" ? nil : text
  }

  /// Restores the view state, or leaves it as it is if the text is from an incompatible version.
  mutating func takeViewState(_ text: String) {
    if let state = try? JSONText.decode(ViewState.self, from: text) { viewState = state }
  }

  mutating func takeSharedState(_ text: String) {
    if let state = try? JSONText.decode(SharedState.self, from: text) { sharedState = state }
  }
}
