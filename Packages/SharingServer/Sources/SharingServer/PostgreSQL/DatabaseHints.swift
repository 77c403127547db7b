#if PostgreSQL
  import Foundation
  import Networking

  /// Tells other servers of appends and presences, and hears of theirs, with NOTIFY and LISTEN.
  ///
  /// Both are outside of the transactions that append, because a commit that notifies takes a lock on the whole
  /// database; and on connections of their own, so that no append waits for them. A database without NOTIFY, or a pooler
  /// that lends connections for one transaction, carries no hints; then servers only poll.
  ///
  /// An actor, because all documents tell through it.
  actor DatabaseHints<Document: ServedDocument> {
    private static var channel: String { "document_hint" }
    /// How long hints are collected after some were sent.
    private static var interval: Duration { .milliseconds(20) }

    private let address: DatabaseAddress
    private let timeout: Duration
    private let database: DocumentDatabase
    private let sender = StoredLog.newEpoch()
    private var waiting = StoreHint<Document>()
    private var isTelling = false
    private var isPossible = true

    init(_ address: DatabaseAddress, timeout: Duration) {
      (self.address, self.timeout) = (address, timeout)
      database = DocumentDatabase(address, timeout: timeout)
    }

    func tell(_ hint: StoreHint<Document>) {
      guard isPossible else { return }
      waiting.merge(hint)
      guard !isTelling else { return }
      isTelling = true
      Task {
        while !waiting.isEmpty {
          await send()
          try? await Task.sleep(for: Self.interval)
        }
        isTelling = false
      }
    }

    private func send() async {
      let hint = waiting
      waiting = StoreHint<Document>()
      do {
        let texts = try hint.texts(from: sender)
        // Nobody waits for the disk on account of a hint.
        let begin = [SQLStatement("BEGIN"), SQLStatement("SET LOCAL synchronous_commit TO off")]
        let notify = texts.map { SQLStatement("SELECT pg_notify($1, $2)", Self.channel, $0) }
        _ = try await database.run(begin + notify + [SQLStatement("COMMIT")])
      } catch DatabaseError.refused {
        (isPossible, waiting) = (false, StoreHint<Document>())
      } catch {
        // The others find out by themselves.
      }
    }

    /// What other servers tell, until the caller is cancelled. If the connection ends, there is a new one after a second.
    nonisolated func hear() -> AsyncStream<StoreHint<Document>> {
      let (stream, sink) = AsyncStream.makeStream(
        of: StoreHint<Document>.self, bufferingPolicy: .bufferingNewest(10_000))
      let task = Task {
        while !Task.isCancelled {
          do { try await listen(sink) } catch DatabaseError.refused { break } catch {}
          try? await Task.sleep(for: .seconds(1))
        }
        sink.finish()
      }
      sink.onTermination = { _ in task.cancel() }
      return stream
    }

    private nonisolated func listen(_ sink: AsyncStream<StoreHint<Document>>.Continuation) async throws {
      let connection = try await DatabaseConnection.open(address)
      defer { connection.close() }
      _ = try await connection.run([SQLStatement("LISTEN \(Self.channel)")], timeout: timeout)
      for try await text in connection.notifications() {
        // A message that cannot be read is from another version.
        guard let message = try? JSONDecoder().decode(StoreHintMessage<Document>.self, from: Data(text.utf8)),
          message.from != sender
        else { continue }
        sink.yield(message.hint)
      }
    }

    func close() async {
      isPossible = false
      await database.close()
    }
  }
#endif
