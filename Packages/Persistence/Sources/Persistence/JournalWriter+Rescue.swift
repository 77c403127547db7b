/// Continuing in another file when the document can no longer be written where it is.
extension JournalWriter {
  /// Continues in a copy at `path`, which receives everything, whether it is already durable here or not. Waits until
  /// the copy is durable.
  ///
  /// The document here is closed and stays as it is.
  /// - Throws: The reason why there is no copy; in that case nothing has changed.
  public func rescue(to path: String) throws(StoreError) {
    let result: Result<Void, StoreError> = queue.sync {
      do throws(StoreError) {
        try moveNow(to: path)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Like ``rescue(to:)`` with the first of `paths` at which no file exists yet, but returns at once. ``rescued``
  /// reports the result.
  public func beginRescue(toFirstFreeOf paths: [String]) {
    precondition(!paths.isEmpty, "a rescue needs a path")
    state.change { $0.rescued = nil }
    queue.async { [self] in
      let result = moveNow(toFirstFreeOf: paths)
      state.change { $0.rescued = result }
    }
  }

  /// The path of the copy made by the latest rescue, or the reason why there is none; `nil` while a rescue is under
  /// way, and before the first.
  public var rescued: Result<String, StoreError>? { state.value.rescued }

  private func moveNow(toFirstFreeOf paths: [String]) -> Result<String, StoreError> {
    for path in paths {
      do throws(StoreError) {
        try moveNow(to: path)
        return .success(store.path)
      } catch {
        guard case .taken = error, path != paths.last else { return .failure(error) }
      }
    }
    preconditionFailure("the last path has an answer")
  }

  /// Call it on the queue only.
  private func moveNow(to path: String) throws(StoreError) {
    let old = place.value
    let new = try old.moved(to: path)
    let batch = state.value.pending
    do throws(StoreError) {
      try new.apply(batch)
    } catch {
      new.remove()
      throw error
    }
    place.change { $0 = new }
    old.close()
    state.change { state in
      state.pending.removeFirst(batch.count)
      state.failure = nil
      state.failures = 0
    }
  }
}
