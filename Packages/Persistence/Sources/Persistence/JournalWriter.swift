import Foundation

/// Writes a document's steps in the background, in order, so that the interface never waits for the disk.
///
/// Steps that wait at the same time are written in one transaction. If writing fails, the steps stay in memory,
/// ``status`` reports the failure, and the write is retried until it succeeds: once the disk has space again, it gets
/// all of them. A class, because it is the only queue of its document. Any thread may use it.
public final class JournalWriter: Sendable {
  /// How far the disk lags behind.
  public enum Status: Hashable, Sendable {
    case saved
    /// This many changes are being written.
    case saving(Int)
    /// This many changes are kept in memory only. The writer retries by itself.
    case failing(StoreError, unsaved: Int)
  }

  let place: Locked<DocumentStore>
  private let retries: [DispatchTimeInterval]
  let queue = DispatchQueue(label: "JournalWriter", qos: .utility)
  let state = Locked(State())

  struct State: Sendable {
    var pending: [DocumentState.Change] = []
    /// The number of changes submitted since the beginning, and how many of them are durable.
    var given = 0
    var written: Int { given - pending.count }
    /// Whether something on the queue, now or later, will look at `pending`.
    var isScheduled = false
    var failure: StoreError?
    var failures = 0
    var rescued: Result<String, StoreError>?
  }

  /// The delays after the first, second, … consecutive failure. The last one applies to all further failures.
  static let usualRetries: [DispatchTimeInterval] = [.milliseconds(250), .milliseconds(500), .seconds(1), .seconds(4)]

  public convenience init(_ store: DocumentStore) {
    self.init(store, retries: Self.usualRetries)
  }

  init(_ store: DocumentStore, retries: [DispatchTimeInterval]) {
    place = Locked(store)
    self.retries = retries
  }

  /// The store that it writes to: the original one, or that of ``rescue(to:)``.
  public var store: DocumentStore { place.value }

  /// Appends steps after those submitted before. Returns at once.
  public func append(_ entries: [String]) {
    enqueue(entries.map { .entry($0) })
  }

  /// Appends steps and a snapshot of the document after them, which become durable at the same moment. Returns at once.
  ///
  /// - Parameter snapshot: Returns the text, or `nil` for none. Called later on the writer's thread, so that the caller
  ///   does not wait for what may take long; called again if writing failed.
  public func append(_ entries: [String], snapshot: @escaping @Sendable () -> String?) {
    enqueue(entries.map { .entry($0) } + [.snapshot(make: snapshot)])
  }

  /// Sets a value of the metadata. Returns at once; the store's metadata changes when it is written.
  public func setMetadata(_ key: String, to value: String?) {
    enqueue([.metadata(key: key, value: value)])
  }

  public var status: Status {
    state.change { state in
      if let failure = state.failure { return .failing(failure, unsaved: state.pending.count) }
      return state.pending.isEmpty ? .saved : .saving(state.pending.count)
    }
  }

  /// The number of changes submitted since the beginning, and how many of them are durable. With these two and a clock,
  /// a host can see whether the writer falls behind.
  public var progress: (given: Int, written: Int) {
    state.change { ($0.given, $0.written) }
  }

  /// A line for the user that says what is wrong and how many changes are kept in memory only; `nil` while writing
  /// works.
  public var trouble: String? {
    guard case .failing(let error, let unsaved) = status else { return nil }
    return "\(unsaved) \(unsaved == 1 ? "change is" : "changes are") not saved yet: \(error.summary)."
  }

  /// Waits until everything submitted so far is durable.
  ///
  /// - Throws: The reason why it is not; it is still kept in memory and retried.
  public func flush() throws(StoreError) {
    queue.sync { while writeSome() == .more {} }
    if let failure = state.value.failure { throw failure }
  }

  private func enqueue(_ changes: [DocumentState.Change]) {
    guard !changes.isEmpty else { return }
    let starts = state.change { state in
      state.pending += changes
      state.given += changes.count
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if starts { queue.async { self.run() } }
  }

  private enum Outcome { case done, more, failed }

  private func run() {
    switch writeSome() {
    case .done: break
    case .more: queue.async { self.run() }
    case .failed:
      let failures = state.value.failures
      queue.asyncAfter(deadline: .now() + retries[min(failures, retries.count) - 1]) { self.run() }
    }
  }

  /// Writes what is waiting now. Runs on the queue only, so one call at a time.
  private func writeSome() -> Outcome {
    let batch = state.value.pending
    do throws(StoreError) {
      try store.apply(batch)
    } catch {
      return state.change { state in
        state.failure = error
        state.failures += 1
        return .failed
      }
    }
    return state.change { state in
      state.pending.removeFirst(batch.count)
      state.failure = nil
      state.failures = 0
      state.isScheduled = !state.pending.isEmpty
      return state.pending.isEmpty ? .done : .more
    }
  }
}
