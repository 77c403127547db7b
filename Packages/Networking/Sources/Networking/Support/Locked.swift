import Foundation

/// A value shared by several threads, which one of them at a time reads or changes.
///
/// A class, because sharing is its purpose. The standard library's `Mutex` would do, but it requires macOS 15. Safe:
/// the value is accessed only while the lock is held.
public final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  public init(_ value: Value) {
    stored = value
  }

  /// A copy of the value.
  public var value: Value { change { $0 } }

  /// Changes the value. Other threads wait until `body` returns.
  public func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&stored)
  }
}
