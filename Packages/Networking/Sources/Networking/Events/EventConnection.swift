import Foundation

/// One run of an ``EventSource``: connects, reads, waits and reconnects.
struct EventConnection: Sendable {
  var source: EventSource
  var sink: AsyncStream<EventSource.Update>.Continuation
  let room: EventRoom

  func run() async {
    var reconnection = source.reconnection
    var lastEventID = source.lastEventID
    var random = source.random
    defer { sink.finish() }
    while !Task.isCancelled {
      sink.yield(.state(.connecting))
      let progress = Locked(Progress(parser: EventStreamParser(lastEventID: lastEventID, limit: source.sizeLimit)))
      let failure = await connect(progress)
      let reached = progress.value
      if reached.hasHeard { reconnection.heard(retry: reached.parser.retry) }
      lastEventID = reached.delivered ?? lastEventID
      guard let failure else {
        sink.yield(.state(.ended(because: nil)))
        return
      }
      // Whoever reads the state may fire the signal.
      let count = source.retry.count
      let state = reconnection.lost(failure, using: &random)
      sink.yield(.state(state))
      switch state {
      case .reconnecting(let delay, let error), .offline(let delay, let error):
        if error.problem == nil {
          await source.retry.wait(since: count, atMost: delay, on: source.clock)
        } else {
          try? await source.clock.sleep(for: delay)
        }
      case .connecting, .live, .ended: return
      }
    }
  }

  /// How far one connection got.
  private struct Progress: Sendable {
    var parser: EventStreamParser
    /// Whether nothing has arrived since the watchdog last looked.
    var isSilent = true
    var hasHeard = false
    /// The id to resume from, once something was delivered.
    var delivered: String?
  }

  /// Runs until the connection ends. Returns `nil` if the server asks the client not to come back (status 204).
  private func connect(_ progress: Locked<Progress>) async -> NetworkError? {
    await withTaskGroup(of: NetworkError?.self) { group in
      group.addTask {
        do throws(NetworkError) { return try await self.read(progress) } catch { return error }
      }
      group.addTask { await self.watch(progress) }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }

  private func read(_ progress: Locked<Progress>) async throws(NetworkError) -> NetworkError? {
    var request = WireRequest(url: source.url, headers: try await source.headers())
    request.headers["Accept"] = "text/event-stream, \(Problem.contentType)"
    request.headers["Cache-Control"] = "no-store"
    let resumeFrom = progress.value.parser.lastEventID
    if !resumeFrom.isEmpty { request.headers["Last-Event-ID"] = resumeFrom }
    let (head, chunks) = try await source.transport.open(request)
    if head.status == 204 { return nil }
    guard head.status == 200, head.headers.mediaType == "text/event-stream" else {
      throw await refusal(of: request.url, head, chunks)
    }
    progress.change { $0.isSilent = false }
    sink.yield(.state(.live))
    do {
      for try await chunk in chunks {
        let events = try progress.change { progress in
          progress.isSilent = false
          progress.hasHeard = true
          return try progress.parser.parse(chunk)
        }
        for event in events {
          await room.wait()
          if Task.isCancelled { return .cancelled }
          room.enter(event)
          sink.yield(.event(event))
          progress.change { $0.delivered = event.id }
        }
        // An id may arrive without an event.
        progress.change { $0.delivered = $0.parser.lastEventID }
      }
    } catch let error as NetworkError {
      throw error
    } catch let error as EventStreamParser.EventTooLarge {
      throw .tooLarge(request.url, limit: error.limit)
    } catch {
      throw .interrupted(request.url, "the connection failed")
    }
    return .interrupted(request.url, "the server closed the stream")
  }

  /// Why a response is not an event stream.
  private func refusal(
    of url: URL, _ head: WireHead, _ chunks: AsyncThrowingStream<Data, any Error>
  ) async -> NetworkError {
    var body = Data()
    do {
      for try await chunk in chunks {
        body.append(chunk)
        guard body.count < 65_536 else { break }
      }
    } catch { body = Data() }
    if 200..<300 ~= head.status {
      return .unexpected(url, status: head.status, "its content is not a stream of events: \"\(PlainText.line(body))\"")
    }
    return AnswerReading(url: url, now: Date()).failure(head, body)
  }

  /// Returns when nothing has arrived for two consecutive halves of the limit.
  private func watch(_ progress: Locked<Progress>) async -> NetworkError? {
    var silences = 0
    while silences < 2 {
      do { try await source.clock.sleep(for: source.silenceLimit / 2) } catch { return .cancelled }
      let isSilent = progress.change { progress in
        defer { progress.isSilent = true }
        return progress.isSilent
      }
      // Of what is not read, nobody knows whether it arrives.
      silences = isSilent && !room.isFull ? silences + 1 : 0
    }
    return .timedOut(source.url, after: source.silenceLimit)
  }
}
