public import GestureModel

/// The keys of a drag, which are the same in each program.
extension DragSystem {
  /// A key while something is carried:
  ///
  /// - Escape puts everything back, whatever carries it.
  /// - Tab and Shift-Tab take the keyboard's drag to the next or previous stop, an arrow to the nearest one that way.
  /// - Space or Enter drops it.
  /// - `c` asks for a copy, and takes that back.
  /// - `o` opens what a pointer that rested there would open.
  /// - Where ``DragRules/joins(_:)`` lets items join, `+` adds what is under the latest drag, whatever carries it; if nothing
  ///   more is there, the keyboard's adds the next drag source after the one that was added last. `-` takes out what was
  ///   added last.
  ///
  /// - Returns: `nil` if the key is not used.
  public mutating func handle(key event: KeyEvent, in context: Context) -> [Event]? {
    guard isDragging, event.kind != .release else { return nil }
    if event.key == .escape { return cancelAll(because: .escape, in: context) }
    if let answer = joinOrLeave(event, in: context) { return answer }
    guard let session = session(of: .keyboard) else { return nil }
    if let direction = StopDirection(event) {
      // With Shift or Control, a drag that glides goes faster.
      let strokes = event.modifiers.isDisjoint(with: [.shift, .control]) ? 1.0 : 8.0
      return go(direction, strokes: strokes, in: context)
    }
    switch event.key {
    case .enter, .character(" "): return release(in: context)
    case .character("c"): return hold(session.modifiers.contains(.control) ? [] : [.control], in: context)
    case .character("o"):
      return context.rules.opened(by: session, in: context.scene).map { [.sprangOpen($0, session)] }
    default: return nil
    }
  }

  private mutating func joinOrLeave(_ event: KeyEvent, in context: Context) -> [Event]? {
    guard context.rules.joins != nil, let session = sessions.last else { return nil }
    switch event.key {
    case .character("+"): return joinNext(to: session, in: context)
    case .character("-"): return leave(session.parts.last?.items ?? [], in: context)
    default: return nil
    }
  }
}

extension StopDirection {
  /// The direction of Tab, Shift-Tab or an arrow; `nil` for any other key.
  public init?(_ event: KeyEvent) {
    switch event.key {
    case .tab: self = event.modifiers.contains(.shift) ? .previous : .next
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    default: return nil
    }
  }
}
