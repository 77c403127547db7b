public import AppShell

extension Arranger {
  public var isTyping: Bool { typing != nil || panel != nil }

  public var typedLine: String? {
    typing.map { "\($0.prompt): \($0.text.isEmpty ? $0.hint : $0.text)" } ?? panel?.panel.spoken
  }

  public var typingHint: String? { typing == nil ? panel?.panel.hint : nil }

  public var draft: ArrangerDraft? {
    get {
      typing?.isDraft == true || songForm?.isDraft == true ? ArrangerDraft(typing: typing, panel: panel) : nil
    }
    set { (typing, panel) = (newValue?.typing, newValue?.panel) }
  }

  public mutating func keepDraft(in context: AppContext<Arranger>) -> Effects {
    keepTyping(in: context) + closePanel(in: context)
  }

  public func takesClicks(at place: ArrangerPlace) -> Bool {
    switch place {
    case .button, .start, .facts, .songs, .playing, .key, .newBar, .newSection, .form, .word: true
    case .panel(.row), .panel(.tab), .panel(.key): true
    case .outside, .palette, .timeline, .offer, .beat, .bars, .section, .text, .end, .panel: false
    }
  }
}
