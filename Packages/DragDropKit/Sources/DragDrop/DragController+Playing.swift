extension DragController {
  /// Plays a drag with the left button of the mouse, for tests and first steps: a press, a movement, a release.
  ///
  /// - Parameters:
  ///   - start: In the coordinates of the root, like `end`.
  @discardableResult
  public mutating func drag(from start: Point, to end: Point) -> Response {
    let time = now + .seconds(1)
    var response = handle(PointerEvent(.down(.left), at: start, time: time))
    response += handle(PointerEvent(.moved(holding: .left), at: end, time: time + .milliseconds(80)))
    response += handle(PointerEvent(.up(.left), at: end, time: time + .milliseconds(90)))
    response.sentences += mistakes
    return response
  }

  /// Plays keys, for tests and first steps: `desk.press("Tab Space Right Space")`.
  ///
  /// - Parameter keys: As ``KeyChord`` reads them, with blanks between them. A word that names no key is not used, and said.
  @discardableResult
  public mutating func press(_ keys: String) -> Response {
    var response = Response()
    for word in keys.split(separator: " ") {
      guard let chord = KeyChord(String(word)) else {
        response.sentences.append("There is no key \(word).")
        continue
      }
      response += handle(KeyEvent(chord.key, modifiers: chord.modifiers, time: now + .seconds(1)))
    }
    response.sentences += mistakes
    return response
  }

  /// What a first program may have got wrong, in sentences: places that no hand can ever reach.
  private var mistakes: [String] {
    scene.regionsInPaintOrder.compactMap { place in
      guard let frame = scene[place]?.frame, !frame.isFinite else { return nil }
      return "The place \(rules.name(of: place)) cannot be hit: its frame is \(frame)."
    }
  }
}

extension Rect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}

extension DragResponse {
  static func += (left: inout Self, right: Self) {
    left.events += right.events
    left.gestures += right.gestures
    left.sentences += right.sentences
    left.push = right.push ?? left.push
    left.isUsed = left.isUsed || right.isUsed
  }
}
