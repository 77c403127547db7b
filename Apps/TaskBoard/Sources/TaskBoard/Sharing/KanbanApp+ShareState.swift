import AppShell
import TaskBoardSharing
import TerminalUI

/// How a shared board stands with its server, always in sight.
extension KanbanApp {
  /// "live, 2 unsent"; `nil` for a board of one's own.
  var shareText: String? {
    guard let session else { return nil }
    let state =
      switch session.link {
      case .connecting: "connecting"
      case .live: "live"
      case .reconnecting: "reconnecting"
      case .offline: "offline"
      }
    return session.unsent == 0 ? state : "\(state), \(session.unsent) unsent"
  }

  /// In the header, also while something is typed there.
  var shareViews: [View<KanbanPlace>] {
    guard let session, let shareText else { return [] }
    let names = session.others.map(\.name)
    let people = "with \(truncated(names.joined(separator: ", ").sanitized, to: 20))"
    return (names.isEmpty ? [] : [.text(people, role: .hint)])
      + [.text(shareText, role: session.link == .live ? .success : .warning)]
  }
}
