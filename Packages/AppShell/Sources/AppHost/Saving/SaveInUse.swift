import Persistence

/// A save that another program has open, with what the user can do about it here.
struct SaveInUse: Error, CustomStringConvertible {
  let error: StoreError

  /// Returns `nil` for any other error.
  init?(_ error: StoreError) {
    guard case .inUse = error else { return nil }
    self.error = error
  }

  var description: String {
    "\(error) Or open it with --read-only, or start a new one with --open NAME."
  }
}
