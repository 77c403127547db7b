/// All pointers of a program: each has an arena of its own, so that a second finger never disturbs the first.
public struct GestureSystem: Sendable {
  public var scrolling: ScrollRecognizer
  /// How long the next presses must last before they drag; `nil` where a pan does. What has begun goes on as it is.
  ///
  /// It is the duration of each ``LongPressRecognizer`` among the entrants that was made without one.
  public var pressDuration: Duration?
  private let entrants: [GestureArena.Entrant]
  private var arenas: [PointerID: GestureArena] = [:]

  /// Clicks, and a pan as soon as the pointer moves to another cell. Where ``pressDuration`` is set, a long press comes
  /// before a drag, for surfaces that a plain pan moves: the pan waits until it is no long press.
  public init() {
    self.init([
      .init("press", LongPressRecognizer(duration: nil)),
      .init("pan", PanRecognizer(), waitsFor: ["press"]),
      .init("tap", TapRecognizer()),
    ])
  }

  /// The system of ``init()``, in which a press must last so long before it drags.
  public static func longPress(_ duration: Duration) -> GestureSystem {
    var system = GestureSystem()
    system.pressDuration = duration
    return system
  }

  /// - Parameter entrants: The recognizers of each pointer, in the order of precedence.
  public init(_ entrants: [GestureArena.Entrant], scrolling: ScrollRecognizer = ScrollRecognizer()) {
    self.entrants = entrants
    self.scrolling = scrolling
  }

  /// When ``advance(to:)`` is due; `nil` while nothing happens of itself.
  public var deadline: Duration? {
    arenas.values.compactMap(\.deadline).min()
  }

  /// The gestures that a report makes or goes on with, after those that were due before it.
  public mutating func handle(_ event: PointerEvent) -> [Gesture] {
    if let gesture = scrolling.recognize(event) {
      return advance(to: event.time) + [gesture]
    }
    let due = advance(to: event.time)
    var arena = arenas.removeValue(forKey: event.pointer) ?? GestureArena(entrants)
    defer { arenas[event.pointer] = arena }
    if case .down = event.phase { arena.pressDuration = pressDuration }
    return due + arena.handle(event)
  }

  /// Lets the time go on: what is due first happens first, whosever it is.
  public mutating func advance(to time: Duration) -> [Gesture] {
    var gestures: [Gesture] = []
    while let due = deadline, due <= time {
      gestures += forEachArena { $0.advance(to: due) }
      // A recognizer whose deadline stays where it is would be asked for ever.
      if deadline == due { break }
    }
    return gestures
  }

  /// Ends whatever has begun; the rest of each press is ignored.
  public mutating func cancel(_ why: GestureCancellation, at time: Duration) -> [Gesture] {
    forEachArena { $0.cancel(why, at: time) }
  }

  private mutating func forEachArena(_ body: (inout GestureArena) -> [Gesture]) -> [Gesture] {
    guard !arenas.isEmpty else { return [] }
    var gestures: [Gesture] = []
    for pointer in arenas.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      gestures += body(&arenas[pointer]!)
    }
    return gestures
  }
}
