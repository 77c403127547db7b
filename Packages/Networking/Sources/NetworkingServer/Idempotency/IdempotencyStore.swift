import Foundation
import Networking

/// Which answer a key has had.
///
/// For a command that must have one effect even where the server is killed between the effect and the answer, the store
/// keeps the key in the transaction that has the effect, and answers ``IdempotencyStart/done(_:)`` from there.
public protocol IdempotencyStore: Sendable {
  /// Claims the key for a request with this fingerprint, or says what became of the one that claimed it first.
  ///
  /// - Parameter key: With the caller in it: nobody sees the answers of others.
  func start(_ key: String, fingerprint: String, at now: Date) async throws -> IdempotencyStart
  /// Keeps the answer for those who ask again.
  func finish(_ key: String, with answer: StoredAnswer) async throws
  /// The request had no effect: the key is free again.
  func abandon(_ key: String) async throws
}

/// What is known of a key when a request comes with it.
public enum IdempotencyStart: Hashable, Sendable {
  /// Go ahead.
  case new
  /// The first request with this key has no answer yet.
  case running
  /// It was for something else.
  case different
  /// This was its answer.
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

/// Keys in memory, forgotten after a while.
///
/// An actor, because it stands for a place.
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
  ///   - lifetime: In seconds.
  ///   - capacity: How many keys are kept; past that, those with the oldest beginning go.
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

  /// Those that are too old; where that is too little, the older half of those that have their answer.
  private func forget(at now: Date) {
    entries = entries.filter { now.timeIntervalSince($0.value.started) < lifetime }
    guard entries.count >= capacity else { return }
    let done = entries.filter { $0.value.answer != nil }.sorted { $0.value.started < $1.value.started }
    for (key, _) in done.prefix(max(1, done.count / 2)) { entries[key] = nil }
  }
}
