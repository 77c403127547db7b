public import AppShell
import TerminalUI

extension Player {
  /// Checks a law. If it fails, plays ever fewer of the inputs from the beginning, each at its own time, and throws the
  /// failure of the fewest that fail, with a test to paste that plays them. ``expectHistory(file:line:)`` and
  /// ``expectReplay(file:line:)`` do the same by themselves.
  ///
  /// ```swift
  /// player.act(40)
  /// try player.shrinking(from: "Player(FruitApp(), model: Fruits())") { player in
  ///   guard player.model.inBasket.count(where: \.value) <= 2 else { throw TestFailure("The basket holds too much.") }
  /// }
  /// ```
  ///
  /// The same play gives the same test. Any failure of the law counts, not only the one of the whole play.
  ///
  /// - Parameters:
  ///   - start: How the test makes the player, in Swift.
  ///   - runs: How often the inputs are played again at most.
  ///   - law: Throws if it does not hold. `#expect` and `#require` report each run, so neither belongs here.
  public func shrinking(
    from start: String? = nil, atMost runs: Int = 300, file: String = #fileID, line: Int = #line,
    _ law: (Self) throws -> Void
  ) throws(TestFailure) {
    let line = TestLine(file, line)
    try shrinking(from: start, atMost: runs, "// What \(line) expects.", law)
  }

  /// - Parameter call: The law as the last line of the test.
  func shrinking(
    from start: String? = nil, atMost runs: Int = 300, _ call: String, _ law: (Self) throws -> Void
  ) throws(TestFailure) {
    func failure(of player: Self) -> String? {
      var player = player
      player.isShrinking = true
      do { try law(player) } catch { return "\(error)" }
      return nil
    }
    guard let first = failure(of: self) else { return }
    guard !isShrinking else { throw TestFailure(first) }
    guard failure(of: replayed(events, until: time)) != nil else {
      throw TestFailure("\(first)\nIt does not fail if the same inputs are played again.")
    }
    var left = runs
    var fewest = events.fewest(atMost: &left) { failure(of: replayed($0, until: time)) != nil }
    var end = time
    // Neither the time before them is needed, as a rule, nor that after them.
    let early = fewest.map { Recording.Event($0.input, at: $0.time - fewest[0].time) }
    if failure(of: replayed(early, until: time)) != nil { fewest = early }
    let last = fewest.last?.time ?? .zero
    if failure(of: replayed(fewest, until: last)) != nil { end = last }
    let size = beginning.size
    let start = start ?? "Player(app, model: model, size: CellSize(\(size.columns), \(size.rows)))"
    throw TestFailure(
      """
      \(failure(of: replayed(fewest, until: end)) ?? first)
      \(fewest.count) of the \(events.count) inputs are enough (\(runs - left) runs). As a test:

      @Test func `a short play that fails`() throws {
        var player = \(start)
      \(Self.calls(for: fewest, until: end).map { "  player.\($0)\n" }.joined())  \(call)
      }
      """)
  }

  private func replayed(_ events: [Recording.Event], until end: Duration) -> Self {
    var player = Player(beginning, random: random)
    player.keyPause = keyPause
    player.mousePause = mousePause
    for event in events {
      player.wait(event.time - player.time)
      player.take(event.input)
    }
    player.wait(end - player.time)
    return player
  }

  /// The calls that play these inputs, each at its time.
  private static func calls(for events: [Recording.Event], until end: Duration) -> [String] {
    var now = Duration.zero
    var calls: [String] = []
    func wait(until time: Duration) {
      let (seconds, attoseconds) = (time - now).components
      let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
      now = time
      guard microseconds > 0 else { return }
      let isRound = microseconds % 1_000 == 0
      calls.append("wait(.\(isRound ? "milli" : "micro")seconds(\(isRound ? microseconds / 1_000 : microseconds)))")
    }
    for event in events {
      wait(until: event.time)
      switch event.input {
      case .bytes(let bytes):
        let text = String(decoding: bytes, as: UTF8.self)
        calls.append("send(\(Array(text.utf8) == bytes ? literal(text) : "\(bytes)"))")
      case .resized(let size): calls.append("resize(to: CellSize(\(size.columns), \(size.rows)))")
      case .interrupted: calls.append("interrupt()")
      case .offered, .edited, .told, .found, .gave, .ended: calls.append("take(.\(event.input))")
      }
    }
    wait(until: end)
    return calls
  }

  /// A string in Swift, with an escape for everything that is not printable ASCII.
  private static func literal(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case " "..."~": "\(scalar)"
      default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return "\"\(scalars.joined())\""
  }
}
