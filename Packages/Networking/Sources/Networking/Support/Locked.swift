import Foundation

/// A value that several threads share, read and changed by one of them at a time.
///
/// A class, because sharing is its purpose. `Mutex` of the standard library would do but needs macOS 15.
/// Safe: the value is touched with the lock held and nowhere else.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  package init(_ value: Value) {
    stored = value
  }

  /// A copy.
  package var value: Value { change { $0 } }

  /// Others wait for `body`.
  package func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&stored)
  }
}
