/// All pointers of a program. Each has its own arena, so a second finger never disturbs the first.
public struct GestureSystem: Sendable {
  public var scrolling: ScrollRecognizer
  /// What the next presses must do to become drags. Gestures that have begun are not affected.
  public var terms = PressTerms()
  private let entrants: [GestureArena.Entrant]
  private var arenas: [PointerID: GestureArena] = [:]

  /// Recognizes clicks, and a pan as soon as the pointer moves to another cell. If the ``terms`` have a duration, a drag
  /// starts with a long press, for surfaces that a plain pan moves: the pan waits until the long press has failed.
  ///
  /// - Parameter scale: What a point is.
  public init(scale: PointScale = .cells) {
    let tolerance = 0.75 * scale.points
    self.init([
      .init("press", LongPressRecognizer(duration: nil, tolerance: tolerance)),
      .init("pan", PanRecognizer(threshold: scale.points), waitsFor: ["press"]),
      .init("tap", TapRecognizer(tolerance: tolerance)),
    ])
  }

  /// The system of ``init(scale:)``, in which a press must last for `duration` before it drags.
  public static func longPress(_ duration: Duration) -> GestureSystem {
    var system = GestureSystem()
    system.terms.duration = duration
    return system
  }

  /// - Parameter entrants: The recognizers of each pointer, in the order of precedence.
  public init(_ entrants: [GestureArena.Entrant], scrolling: ScrollRecognizer = ScrollRecognizer()) {
    self.entrants = entrants
    self.scrolling = scrolling
  }

  /// When ``advance(to:)`` is due; `nil` while no time-out is pending.
  public var deadline: Duration? {
    arenas.values.compactMap { $0.deadline }.min()
  }

  /// The gestures that an event begins or continues, after those that were due before it.
  public mutating func handle(_ event: PointerEvent) -> [Gesture] {
    if let gesture = scrolling.recognize(event) {
      return advance(to: event.time) + [gesture]
    }
    let due = advance(to: event.time)
    var arena = arenas.removeValue(forKey: event.pointer) ?? GestureArena(entrants)
    defer { arenas[event.pointer] = arena }
    if case .down = event.phase { arena.terms = terms }
    return due + arena.handle(event)
  }

  /// Advances the clock. Time-outs fire in the order in which they are due, whichever pointer they belong to.
  public mutating func advance(to time: Duration) -> [Gesture] {
    var gestures: [Gesture] = []
    while let due = deadline, due <= time {
      gestures += forEachArena { $0.advance(to: due) }
      // A recognizer whose deadline does not move would be asked forever.
      if deadline == due { break }
    }
    return gestures
  }

  /// Ends whatever has begun; the rest of each press is ignored.
  public mutating func cancel(because why: GestureCancellation, at time: Duration) -> [Gesture] {
    forEachArena { $0.cancel(because: why, at: time) }
  }

  /// Ends whatever the pointer has begun; the rest of its press is ignored.
  public mutating func cancel(
    _ pointer: PointerID, because why: GestureCancellation, at time: Duration
  ) -> [Gesture] {
    arenas[pointer]?.cancel(because: why, at: time) ?? []
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
