extension DragController {
  /// Plays a drag with the left button of the mouse, for tests and first steps: a press, a movement, a release. If
  /// nothing happens, or something that cannot have been meant, the response warns of it, in every build.
  ///
  /// - Parameters:
  ///   - start: In the coordinates of the root, like `end`.
  @discardableResult
  public mutating func drag(from start: Point, to end: Point) -> Response {
    let time = now + .seconds(1)
    let before = model
    var response = take(PointerEvent(.down(.left), at: start, time: time))
    response += take(PointerEvent(.moved(holding: .left), at: end, time: time + .milliseconds(80)))
    if response.events.isEmpty { response.warnings.append(reasonForNothing(at: start, movedTo: end)) }
    response += take(PointerEvent(.up(.left), at: end, time: time + .milliseconds(90)))
    response.warnings += mistakes(in: response, from: before) + unreachablePlaces
    return response
  }

  /// Plays keys, for tests and first steps: `desk.press("Tab Space Right Space")`.
  ///
  /// - Parameter keys: As ``KeyChord`` reads them, with blanks between them. Of a word that names no key, the response warns.
  @discardableResult
  public mutating func press(_ keys: String) -> Response {
    let before = model
    var response = Response()
    var stops: [String] = []
    for word in keys.split(separator: " ") {
      guard let chord = KeyChord(String(word)) else {
        response.warnings.append(
          "There is no key \(word). Keys are written as Tab, Space, Enter, Esc, Up, Left, c, Ctrl-z or Shift-Tab.")
        continue
      }
      response += take(KeyEvent(chord.key, modifiers: chord.modifiers, time: now + .seconds(1)))
      stops += strayStops.filter { !stops.contains($0) }
    }
    response.warnings += stops + mistakes(in: response, from: before) + unreachablePlaces
    return response
  }
}

extension DragResponse {
  static func += (left: inout Self, right: Self) {
    left.events += right.events
    left.gestures += right.gestures
    left.sentences += right.sentences
    left.warnings += right.warnings
    left.push = right.push ?? left.push
    left.isUsed = left.isUsed || right.isUsed
  }
}
