import AppShell

/// What is shown of a chord besides the song: the box over it, and the diagrams beside it.
extension Arranger {
  /// The box over the song.
  func box(in context: AppContext<Arranger>) -> PanelBox? {
    switch chordBox {
    case .none: nil
    case .information(let text): PanelBox(title: "i closes", content: .text(text))
    case .grip(let grip): isBeside(grip, in: context) ? nil : gripBox(in: context)
    }
  }

  /// Whether the diagram is in the pane beside the song. A keyboard is wider than the pane.
  private func isBeside(_ grip: Grip, in context: AppContext<Arranger>) -> Bool {
    layout(in: context).diagrams != nil && grip.instrument.fretboard != nil
  }

  /// How the chord at the focus is played.
  func gripBox(in context: AppContext<Arranger>) -> PanelBox? {
    guard case .grip(let grip) = chordBox else { return nil }
    return GripDescription(grip, cursor(in: context), definitions: origin.definitions, caches).box
  }

  func diagramsPane(in context: AppContext<Arranger>) -> DiagramsPane? {
    guard case .grip(let grip) = chordBox, layout(in: context).diagrams != nil else { return nil }
    return DiagramsPane(
      song: caches.diagrams(of: shown(context.model), on: grip.instrument, definitions: origin.definitions),
      focused: isBeside(grip, in: context) ? gripBox(in: context) : nil)
  }
}
