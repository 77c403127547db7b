import Geometry

/// One press of one pointer, and the recognizers that compete for it.
///
/// The first recognizer that recognizes something wins: the others fail, except those that were declared to run with
/// it. A recognizer that waits for others wins only once all of those have failed; until then its gesture is held back,
/// and discarded if one of them wins.
public struct GestureArena: Sendable {
  /// A recognizer and its relations to the others.
  public struct Entrant: Sendable {
    public var name: String
    public var recognizer: AnyGestureRecognizer
    /// The names of the recognizers that must fail first.
    public var waitsFor: Set<String>
    /// The names of the recognizers that may recognize the same press, too. It is enough if one of the two names the
    /// other.
    public var runsWith: Set<String>
    var held: [Gesture] = []
    var hasWon = false
    /// Its latest report.
    var latest: Gesture?

    public init(
      _ name: String, _ recognizer: some GestureRecognizer, waitsFor: Set<String> = [], runsWith: Set<String> = []
    ) {
      self.name = name
      self.recognizer = AnyGestureRecognizer(recognizer)
      self.waitsFor = waitsFor
      self.runsWith = runsWith
    }
  }

  /// What the next press must do to be a drag.
  var terms = PressTerms()
  private var entrants: [Entrant]
  /// The event that began the press, while it lasts.
  private var down: (button: PointerButton, event: PointerEvent)?
  private var last: PointerEvent?

  /// - Parameter entrants: In the order of precedence: if two recognize something in the same event, the earlier one
  ///   wins.
  public init(_ entrants: [Entrant]) {
    self.entrants = entrants
  }

  /// When ``advance(to:)`` is due; `nil` while no time-out is pending.
  public var deadline: Duration? {
    entrants.compactMap { $0.recognizer.deadline }.min()
  }

  /// The gestures that an event begins or continues, after those that were due before it.
  public mutating func handle(_ event: PointerEvent) -> [Gesture] {
    var gestures = advance(to: event.time)
    switch event.phase {
    case .down(let button):
      if let down {
        gestures += cancel(because: down.button == button ? .releaseLost : .anotherButton, at: event.time)
        // The person pressed another button to get out of something, not to begin something else.
        if down.button != button { return gestures }
      }
      for index in entrants.indices {
        entrants[index].recognizer.prepare(for: terms)
        entrants[index].recognizer.reset()
      }
      down = (button, event)
      gestures += give(event)
    case .moved(let held):
      guard let down else { break }
      if held != down.button {
        gestures += cancel(because: held == nil ? .releaseLost : .anotherButton, at: event.time)
      } else if event.location != last?.location || event.modifiers != last?.modifiers {
        gestures += give(event)
      }
    case .up(let button):
      guard let down, button == down.button else { break }
      if event.location != last?.location {
        var move = event
        move.phase = .moved(holding: button)
        gestures += give(move)
      }
      gestures += give(event)
      finish()
    case .cancelled:
      gestures += cancel(because: .system, at: event.time)
    case .scrolled:
      break
    }
    return gestures
  }

  /// Advances the clock.
  public mutating func advance(to time: Duration) -> [Gesture] {
    var gestures: [Gesture] = []
    while let due = deadline, due <= time {
      for index in entrants.indices {
        while let own = entrants[index].recognizer.deadline, own <= due {
          guard let gesture = entrants[index].recognizer.advance(to: due) else { break }
          gestures += claim(gesture, by: index)
        }
      }
      gestures += release()
      // A recognizer whose deadline does not move would be asked forever.
      if deadline == due { break }
    }
    return gestures
  }

  /// Ends whatever has begun; the rest of the press is ignored.
  public mutating func cancel(because why: GestureCancellation, at time: Duration) -> [Gesture] {
    guard let last else { return [] }
    var gestures: [Gesture] = []
    for index in entrants.indices {
      if entrants[index].hasWon, entrants[index].recognizer.state == .active, var gesture = entrants[index].latest {
        gesture.phase = .cancelled(why)
        gesture.location = last.location
        gesture.time = max(time, last.time)
        gestures.append(gesture)
      }
      entrants[index].recognizer.fail()
    }
    finish()
    return gestures
  }

  private mutating func give(_ event: PointerEvent) -> [Gesture] {
    last = event
    var gestures: [Gesture] = []
    for index in entrants.indices where entrants[index].isRunning {
      if let gesture = entrants[index].recognizer.handle(event) { gestures += claim(gesture, by: index) }
    }
    return gestures + release()
  }

  private mutating func claim(_ gesture: Gesture, by index: Int) -> [Gesture] {
    if entrants[index].hasWon {
      entrants[index].latest = gesture
      return [gesture]
    }
    if entrants.contains(where: { $0.hasWon && !$0.runs(with: entrants[index]) }) {
      entrants[index].giveUp()
      return []
    }
    entrants[index].held.append(gesture)
    guard !isWaiting(entrants[index]) else { return [] }
    return win(index)
  }

  /// The gestures that were held back for others that have since failed.
  private mutating func release() -> [Gesture] {
    var gestures: [Gesture] = []
    for index in entrants.indices where !entrants[index].held.isEmpty && !isWaiting(entrants[index]) {
      gestures += win(index)
    }
    return gestures
  }

  private mutating func win(_ index: Int) -> [Gesture] {
    let gestures = entrants[index].held
    entrants[index].held = []
    entrants[index].hasWon = true
    entrants[index].latest = gestures.last
    for other in entrants.indices where other != index && !entrants[other].runs(with: entrants[index]) {
      entrants[other].giveUp()
    }
    return gestures
  }

  private func isWaiting(_ entrant: Entrant) -> Bool {
    entrants.contains { entrant.waitsFor.contains($0.name) && $0.recognizer.state == .possible }
  }

  private mutating func finish() {
    for index in entrants.indices {
      entrants[index].held = []
      entrants[index].hasWon = false
      entrants[index].latest = nil
      entrants[index].recognizer.reset()
    }
    down = nil
    last = nil
  }
}

extension GestureArena.Entrant {
  fileprivate var isRunning: Bool {
    recognizer.state == .possible || recognizer.state == .active
  }

  fileprivate func runs(with other: Self) -> Bool {
    runsWith.contains(other.name) || other.runsWith.contains(name)
  }

  fileprivate mutating func giveUp() {
    recognizer.fail()
    held = []
  }
}
