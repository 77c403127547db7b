import AppShell
import TaskBoardSharing
import TerminalUI

/// The connection state of a shared board, always visible.
extension KanbanApp {
  /// "live, read-only, 2 unsent"; `nil` for a local board.
  var shareText: String? {
    guard let session else { return nil }
    let state =
      switch session.link {
      case .connecting: "connecting"
      case .live: "live"
      case .reconnecting: "reconnecting"
      case .offline: "offline"
      }
    let parts = [
      state, session.refusal.map { _ in "read-only" }, session.unsent == 0 ? nil : "\(session.unsent) unsent",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// The views in the header, shown even while something is typed there.
  var shareViews: [View<KanbanPlace>] {
    guard let session, let shareText else { return [] }
    // Somebody may have the board in two terminals, or had it a moment ago in one that was killed.
    var seen: Set<String> = []
    let names = session.others.map(\.name).filter { seen.insert($0).inserted }
    let people = "with \(truncated(names.joined(separator: ", ").sanitized, to: 20))"
    return (names.isEmpty ? [] : [.text(people, role: .hint)])
      + [.text(shareText, role: session.link == .live && session.refusal == nil ? .success : .warning)]
  }
}
