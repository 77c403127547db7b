import AppShell

/// Typing the name of a card to find it.
extension CountrySorter {
  public var isTyping: Bool { typed != nil }

  public var typedLine: String? {
    typed.map { $0.text.isEmpty ? "Find: type a name, Enter ends." : "Find: \($0.text)" }
  }

  public var typingHint: String? { typed == nil ? nil : "Type a part of the name. Enter or Esc ends the search." }

  /// Moves the focus to the first card found that is in the game.
  func find(in context: AppContext<Self>) -> Effects {
    guard let text = typed?.text, !text.isEmpty else { return [] }
    guard let place = search.place(matching: text, in: context.model) else {
      return [.say("No card here is called \"\(text)\".")]
    }
    return [.focus(place)]
  }
}
