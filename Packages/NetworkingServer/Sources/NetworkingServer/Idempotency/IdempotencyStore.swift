import Foundation
import Networking

/// Stores the answer that each key was given.
///
/// For a command that must take effect once even if the server is killed between the effect and the answer, the store
/// keeps the key in the transaction that makes the change, and returns ``IdempotencyStart/done(_:)`` from there.
public protocol IdempotencyStore: Sendable {
  /// Claims the key for a request with this fingerprint, or reports the state of the one that claimed it first.
  ///
  /// - Parameter key: The key, which includes the caller, so that nobody sees the answers to others.
  func start(_ key: String, fingerprint: String, at now: Date) async throws -> IdempotencyStart
  /// Stores the answer for repeated requests.
  func finish(_ key: String, with answer: StoredAnswer) async throws
  /// Releases the key, because the request had no effect.
  func abandon(_ key: String) async throws
}

/// What is known about a key when a request arrives with it.
public enum IdempotencyStart: Hashable, Sendable {
  /// The key is new: the request can be performed.
  case new
  /// The first request with this key has no answer yet.
  case running
  /// The key was used for a different request.
  case different
  /// The first request was given this answer.
  case done(StoredAnswer)
}

/// An answer that can be given again.
public struct StoredAnswer: Hashable, Sendable, Codable {
  public var status: Int
  public var contentType: String?
  public var etag: String?
  public var body: Data

  public init(status: Int, contentType: String? = nil, etag: String? = nil, body: Data = Data()) {
    self.status = status
    self.contentType = contentType
    self.etag = etag
    self.body = body
  }
}

/// Keys in memory, discarded after a while.
///
/// An actor, because it represents a shared place.
public actor MemoryIdempotencyStore: IdempotencyStore {
  private struct Entry {
    var fingerprint: String
    var answer: StoredAnswer?
    var started: Date
  }

  private var entries: [String: Entry] = [:]
  private let lifetime: TimeInterval
  private let capacity: Int

  /// - Parameters:
  ///   - lifetime: How long keys are kept, in seconds.
  ///   - capacity: The number of keys that are kept; beyond that, those that were claimed first are discarded.
  public init(lifetime: TimeInterval = 86_400, capacity: Int = 10_000) {
    self.lifetime = lifetime
    self.capacity = capacity
  }

  public func start(_ key: String, fingerprint: String, at now: Date) -> IdempotencyStart {
    if let entry = entries[key], now.timeIntervalSince(entry.started) < lifetime {
      guard entry.fingerprint == fingerprint else { return .different }
      return entry.answer.map { .done($0) } ?? .running
    }
    if entries.count >= capacity { forget(at: now) }
    entries[key] = Entry(fingerprint: fingerprint, answer: nil, started: now)
    return .new
  }

  public func finish(_ key: String, with answer: StoredAnswer) {
    entries[key]?.answer = answer
  }

  public func abandon(_ key: String) {
    entries[key] = nil
  }

  /// Discards keys that are too old and, if that is not enough, the older half of those that have an answer.
  private func forget(at now: Date) {
    entries = entries.filter { now.timeIntervalSince($0.value.started) < lifetime }
    guard entries.count >= capacity else { return }
    let done = entries.filter { $0.value.answer != nil }.sorted { $0.value.started < $1.value.started }
    for (key, _) in done.prefix(max(1, done.count / 2)) { entries[key] = nil }
  }
}
