public import Networking

/// The commands of a document, in more than one request.
extension SharingService {
  /// The most of the latest commands that are read.
  public static var maximumPast: Int { 10_000 }

  /// All commands of a document since it was read.
  ///
  /// - Throws: A problem with status 410 if the oldest are no longer kept, and 412 if the document has another history.
  public func commands(of id: DocumentID<Document>, since start: SharedSnapshot<Document>) async throws(NetworkError)
    -> [Confirmed<Document.Command>]
  {
    var commands: [Confirmed<Document.Command>] = []
    var after = start.revision
    while true {
      let page = try await self.commands(id, after: HistoryMark(epoch: start.epoch, revision: after))
      guard let last = page.last, last.revision > after else { return commands }
      commands += page
      after = last.revision
    }
  }

  /// The latest commands of a document, oldest first, as far as the server keeps them.
  ///
  /// - Parameters:
  ///   - now: The document as it is.
  ///   - hasInverses: Whether each comes with what takes it back, as far as the server knows it.
  public func commands(
    of id: DocumentID<Document>, _ now: SharedSnapshot<Document>, withInverses hasInverses: Bool = false
  ) async throws(NetworkError) -> [Confirmed<Document.Command>] {
    var commands: [Confirmed<Document.Command>] = []
    var after = max(0, now.revision - Self.maximumPast)
    // If the oldest are no longer kept, ask for half as many, and so on.
    while after < now.revision {
      do throws(NetworkError) {
        let page = try await self.commands(
          id, after: HistoryMark(epoch: now.epoch, revision: after), withInverses: hasInverses)
        guard let last = page.last, last.revision > after else { break }
        commands += page
        after = last.revision
      } catch {
        guard error.status == 410, commands.isEmpty else { throw error }
        after += (now.revision - after + 1) / 2
      }
    }
    return commands
  }
}
