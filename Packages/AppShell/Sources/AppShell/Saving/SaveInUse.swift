import Persistence

/// A save that another program has open, with what the person can do about it here.
struct SaveInUse: Error, CustomStringConvertible {
  let error: StoreError

  /// `nil` for any other error.
  init?(_ error: StoreError) {
    guard case .inUse = error else { return nil }
    self.error = error
  }

  var description: String {
    "\(error) Or look at it with --read-only, or start another one with --open NAME."
  }
}
