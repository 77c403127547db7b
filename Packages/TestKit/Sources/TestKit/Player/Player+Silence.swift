import AppShell
import GestureModel
import TerminalUI

/// A law of every app: a key that is bound does something, or says why not.
extension Player {
  /// The ids of the bindings whose first key now does nothing that can be seen or heard: the screen stays as it is, and
  /// nothing is said, done or asked for. Costs a copy of the program for each binding.
  ///
  /// - Precondition: no message is in the status line, which any key would clear.
  public func silentBindings() -> [String] {
    (program.app.bindings + program.app.standardBindings).compactMap { binding in
      var player = self
      player.keys(binding.chords[0].description)
      let isSilent =
        player.program.frame == program.frame && player.announcements.count == announcements.count
        && player.records.count == records.count && player.requests.count == requests.count
      return isSilent ? binding.id : nil
    }
  }
}
