import AppShell

/// What is being typed over a song and not kept yet.
public struct ArrangerDraft: Hashable, Sendable {
  let typing: Typing?
  let panel: OpenPanel<PanelRequest>?
}
