import Networking

/// How many bytes of bodies each caller has in the server's memory: of those that are being read, and of those whose request
/// is being answered. One caller with many connections cannot fill it.
///
/// A class, because all requests share it.
final class BodyBudget: Sendable {
  private let most: Int
  private let held = Locked<[String: Int]>([:])

  /// - Parameter most: In bytes, of each.
  init(_ most: Int) {
    self.most = most
  }

  /// - Returns: Whether there was room; if not, nothing was taken.
  func take(_ bytes: Int, for owner: String) -> Bool {
    held.change { held in
      let now = held[owner, default: 0] + bytes
      guard now <= most else { return false }
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
