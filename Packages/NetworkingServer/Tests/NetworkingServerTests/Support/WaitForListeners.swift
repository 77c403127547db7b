import NetworkingServer
import Testing

extension EventHub {
  /// Waits until the number of listeners is as wanted, and expects that it is so within two minutes.
  func waitForListeners(
    _ isAsWanted: (Int) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<12_000 {
      guard !isAsWanted(listenerCount) else { break }
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(isAsWanted(listenerCount), "There are \(listenerCount).", sourceLocation: sourceLocation)
  }
}
