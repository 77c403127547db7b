/// A recognizer of any type, as one value.
///
/// It does what `any GestureRecognizer` does, and exists because Embedded Swift has no such values.
public struct AnyGestureRecognizer: GestureRecognizer {
  private enum Step {
    case handle(PointerEvent)
    case advance(to: Duration)
    case prepare(PressTerms)
    case fail
    case reset
  }

  public private(set) var state: RecognizerState
  public private(set) var deadline: Duration?
  /// What the recognizer reports in a step, and what it is after the step.
  private var take: @Sendable (Step) -> (report: Gesture?, next: AnyGestureRecognizer)

  public init(_ recognizer: some GestureRecognizer) {
    state = recognizer.state
    deadline = recognizer.deadline
    take = { step in
      var next = recognizer
      var report: Gesture?
      switch step {
      case .handle(let event): report = next.handle(event)
      case .advance(let time): report = next.advance(to: time)
      case .prepare(let terms): next.prepare(for: terms)
      case .fail: next.fail()
      case .reset: next.reset()
      }
      return (report, AnyGestureRecognizer(next))
    }
  }

  public mutating func handle(_ event: PointerEvent) -> Gesture? { perform(.handle(event)) }

  public mutating func advance(to time: Duration) -> Gesture? { perform(.advance(to: time)) }

  public mutating func prepare(for terms: PressTerms) { perform(.prepare(terms)) }

  public mutating func fail() { perform(.fail) }

  public mutating func reset() { perform(.reset) }

  @discardableResult
  private mutating func perform(_ step: Step) -> Gesture? {
    let (report, next) = take(step)
    self = next
    return report
  }
}
