import Foundation

/// Writes a document's steps behind the program, in order, so that the interface never waits for the disk.
///
/// What waits together is written together, in one transaction. Where writing fails, the steps stay in memory, the
/// failure is told by ``status``, and it is tried again until it works: a disk that has space again gets them all.
/// A class, because it is the one queue of its document; any thread may use it.
public final class JournalWriter: Sendable {
  /// How far the disk is behind.
  public enum Status: Hashable, Sendable {
    case saved
    /// So many changes are on their way.
    case saving(Int)
    /// So many changes are kept in memory only; tried again by itself.
    case failing(StoreError, unsaved: Int)
  }

  let place: Locked<DocumentStore>
  private let retries: [DispatchTimeInterval]
  let queue = DispatchQueue(label: "JournalWriter", qos: .utility)
  let state = Locked(State())

  struct State: Sendable {
    var pending: [DocumentState.Change] = []
    /// How many changes were given and how many of them are durable, since the beginning.
    var given = 0
    var written: Int { given - pending.count }
    /// Whether something on the queue, now or later, will look at `pending`.
    var isScheduled = false
    var failure: StoreError?
    var failures = 0
    var rescued: Result<String, StoreError>?
  }

  /// The waits after the first, second, … failure in a row; the last one for all that follow.
  static let usualRetries: [DispatchTimeInterval] = [.milliseconds(250), .milliseconds(500), .seconds(1), .seconds(4)]

  public convenience init(_ store: DocumentStore) {
    self.init(store, retries: Self.usualRetries)
  }

  init(_ store: DocumentStore, retries: [DispatchTimeInterval]) {
    place = Locked(store)
    self.retries = retries
  }

  /// Where it writes: the store it was made for, or that of ``rescue(to:)``.
  public var store: DocumentStore { place.value }

  /// Returns at once; the steps follow those given before.
  public func append(_ entries: [String]) {
    enqueue(entries.map { .entry($0) })
  }

  /// Returns at once; steps and the snapshot of the document after them become durable in the same moment.
  ///
  /// - Parameter snapshot: The text, or `nil` for none. Called later on the writer's thread, so that the caller does not wait
  ///   for what may be long; once more where writing failed.
  public func append(_ entries: [String], snapshot: @escaping @Sendable () -> String?) {
    enqueue(entries.map { .entry($0) } + [.snapshot(make: snapshot)])
  }

  /// Returns at once; the store's metadata follows when it is written.
  public func setMetadata(_ key: String, to value: String?) {
    enqueue([.metadata(key: key, value: value)])
  }

  public var status: Status {
    state.change { state in
      if let failure = state.failure { return .failing(failure, unsaved: state.pending.count) }
      return state.pending.isEmpty ? .saved : .saving(state.pending.count)
    }
  }

  /// How many changes were given and how many of them are durable, since the beginning: by these two and a clock, a host
  /// sees whether the writer falls behind.
  public var progress: (given: Int, written: Int) {
    state.change { ($0.given, $0.written) }
  }

  /// What is wrong, in a line for the person, with the number of changes in memory only; `nil` while writing works.
  public var trouble: String? {
    guard case .failing(let error, let unsaved) = status else { return nil }
    return "\(unsaved) \(unsaved == 1 ? "change is" : "changes are") not saved yet: \(error.summary)."
  }

  /// Waits until everything given so far is durable.
  ///
  /// - Throws: why it is not; then it is still kept and tried again.
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

  /// Writes what waits now. On the queue only, so one at a time.
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
