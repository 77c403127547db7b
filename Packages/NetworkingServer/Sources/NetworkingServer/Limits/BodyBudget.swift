import Networking

/// Counts the bytes of request bodies that each caller has in the server's memory: bodies being read, and those of
/// requests being answered. So one caller with many connections cannot fill the memory.
///
/// A class, because all requests share it.
final class BodyBudget: Sendable {
  private let maximum: Int
  private let held = Locked<[String: Int]>([:])

  /// - Parameter maximum: The maximum for each caller, in bytes.
  init(_ maximum: Int) {
    self.maximum = maximum
  }

  /// - Returns: Whether there was room; if not, nothing was reserved.
  func take(_ bytes: Int, for owner: String) -> Bool {
    held.change { held in
      let now = held[owner, default: 0] + bytes
      guard now <= maximum else { return false }
      held[owner] = now
      return true
    }
  }

  func giveBack(_ bytes: Int, for owner: String) {
    held.change { held in
      let left = held[owner, default: 0] - bytes
      held[owner] = left > 0 ? left : nil
    }
  }
}
