import Geometry
public import GestureModel

/// Drags by clicks: the same sessions, rules, events and previews as any drag, except that no button is held.
extension DragSystem {
  /// A pointer has been pressed, moved or released. Call it before the event becomes a gesture; it uses nothing while
  /// the ``style`` is ``DragStyle/hold``.
  ///
  /// - A click of the left button without modifiers lifts what is under it. If it lifts nothing, it is not used.
  /// - While something is carried in this way, motion moves it, with or without a button. The next click of the left
  ///   button drops it where that button is released. A terminal that does not report motion without a button needs
  ///   nothing more: the second press says where the pointer is.
  /// - Another button cancels. The wheel is not used, so what lies below can be scrolled.
  /// - A second click that follows the lifting one at once, in the same place, is a double click: see
  ///   ``ClickAnswer/taps``.
  public mutating func handle(pointer event: PointerEvent, in context: Context) -> ClickAnswer<ID, Item> {
    now = max(now, event.time)
    if let index = index(of: event.pointer) {
      guard drags[index].session.isByClicks else { return ClickAnswer(isUsed: false) }
      return carry(event, in: context)
    }
    guard style == .clicks else { return ClickAnswer(isUsed: false) }
    switch event.phase {
    case .down(.left):
      clicks[event.pointer, default: ClickCount(scale)].pressed(event)
      if !event.modifiers.isEmpty { clicks[event.pointer] = nil }
    case .moved(let button): clicks[event.pointer]?.moved(to: event.location, holding: button)
    case .up(.left): return liftByClick(event, in: context)
    case .down, .up, .cancelled: clicks[event.pointer]?.released()
    case .scrolled: break
    }
    return ClickAnswer(isUsed: false)
  }

  /// Whether ``handle(pointer:in:)`` needs to see the event; it does not while a pointer merely passes.
  public func watches(_ event: PointerEvent) -> Bool {
    if let index = index(of: event.pointer) { return drags[index].session.isByClicks }
    guard style == .clicks else { return false }
    if case .moved = event.phase { return clicks[event.pointer]?.press != nil }
    return true
  }

  /// Whether the pointer carries something without holding a button.
  public func carriesByClicks(_ pointer: PointerID) -> Bool {
    index(of: pointer).map { drags[$0].session.isByClicks } ?? false
  }

  private mutating func liftByClick(_ event: PointerEvent, in context: Context) -> ClickAnswer<ID, Item> {
    guard let count = clicks[event.pointer], let press = count.press, count.isClick(releasedAt: event.location) else {
      clicks[event.pointer]?.released()
      return ClickAnswer(isUsed: false)
    }
    clicks[event.pointer]?.released(event)
    // The first click of a double click was refused or lifted nothing; the second is not asked.
    guard !count.isSecond else { return ClickAnswer(isUsed: false) }
    let lifted = settle() + lift(at: press.location, by: event.pointer, press.modifiers, in: context)
    guard let index = index(of: event.pointer) else { return ClickAnswer(lifted, isUsed: false) }
    drags[index].preview.session.isByClicks = true
    let moved = move(event.pointer, to: event.location, event.modifiers, in: context)
    return ClickAnswer(lifted + moved, isUsed: true)
  }

  private mutating func carry(_ event: PointerEvent, in context: Context) -> ClickAnswer<ID, Item> {
    let pointer = event.pointer
    switch event.phase {
    case .scrolled: return ClickAnswer(isUsed: false)
    case .cancelled: return ClickAnswer(cancel(pointer, because: .interrupted, in: context), isUsed: true)
    case .down(.left): clicks[pointer, default: ClickCount(scale)].pressed(event)
    case .down:
      clicks[pointer]?.released()
      return ClickAnswer(cancel(pointer, because: .anotherButton, in: context), isUsed: true)
    case .moved(let button): clicks[pointer]?.moved(to: event.location, holding: button)
    case .up(.left): return drop(event, in: context)
    case .up: return ClickAnswer(isUsed: true)
    }
    return ClickAnswer(move(pointer, to: event.location, event.modifiers, in: context), isUsed: true)
  }

  /// The release that ends the second click, and with it the drag, even if the pointer slipped in between.
  private mutating func drop(_ event: PointerEvent, in context: Context) -> ClickAnswer<ID, Item> {
    guard let count = clicks[event.pointer], count.isDown else { return ClickAnswer(isUsed: true) }
    clicks[event.pointer]?.released()
    if let press = count.press, count.isSecond, count.isClick(releasedAt: event.location) {
      let cancelled = cancel(event.pointer, because: .program, in: context)
      let taps = (1...2).map { number in
        Gesture(
          .tap(count: number), .ended, pointer: event.pointer, start: press.location, location: event.location,
          modifiers: event.modifiers, time: event.time)
      }
      return ClickAnswer(cancelled, isUsed: true, taps: taps)
    }
    let moved = move(event.pointer, to: event.location, event.modifiers, in: context)
    return ClickAnswer(moved + release(event.pointer, in: context), isUsed: true)
  }

  /// Whether a drag by holding ends so near to its press, within two cells, that it was meant to be a click. It goes on as
  /// a drag by clicks then: a slip of the hand drops nothing.
  mutating func goesOnByClicks(after gesture: Gesture) -> Bool {
    guard style == .clicks, let index = index(of: gesture.pointer), drags[index].reach < 2 * scale.points else {
      return false
    }
    drags[index].preview.session.isByClicks = true
    clicks[gesture.pointer]?.released()
    return true
  }
}
