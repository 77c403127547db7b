/// What waits for the next append to the log of a document, and who waits for what others have appended. A value.
///
/// One task serves the queue, and ends when nobody waits. Whatever arrives during an append is served together, by the
/// next.
struct AppendQueue<Work, Follower> {
  private var works: [Work] = []
  private var followers: [Follower] = []
  private var isServed = false

  mutating func add(_ works: [Work]) { self.works += works }

  mutating func follow(_ follower: Follower) { followers.append(follower) }

  /// - Returns: Whether the caller must serve the queue, by ``next()`` until it is `nil`: nobody does it yet.
  mutating func begin() -> Bool {
    defer { isServed = true }
    return !isServed
  }

  /// All who wait, in their order; `nil` if nobody does: then the queue is not served any more.
  mutating func next() -> (works: [Work], followers: [Follower])? {
    guard !works.isEmpty || !followers.isEmpty else {
      isServed = false
      return nil
    }
    defer { (works, followers) = ([], []) }
    return (works, followers)
  }
}
