/// Going on in another file, for when the document cannot be written any more where it is.
extension JournalWriter {
  /// Goes on in a copy at `path`, which gets everything that is durable here and all that is not. Waits until the copy is
  /// durable.
  ///
  /// The document here is closed and stays as it is.
  /// - Throws: why there is no copy; then everything is as before.
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

  /// As ``rescue(to:)`` to the first of `paths` where there is no file yet, but returns at once: ``rescued`` says what came
  /// of it.
  public func beginRescue(toFirstFreeOf paths: [String]) {
    precondition(!paths.isEmpty, "a rescue needs a path")
    state.change { $0.rescued = nil }
    queue.async { [self] in
      let result = moveNow(toFirstFreeOf: paths)
      state.change { $0.rescued = result }
    }
  }

  /// Where the last rescue that was begun led, or why there is no copy; `nil` while it is under way, and before the first.
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

  /// On the queue only.
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
