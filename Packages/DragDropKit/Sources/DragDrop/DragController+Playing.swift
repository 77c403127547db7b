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
    // Previews of an earlier drag settle first, which is no answer to the press.
    var response = pass(to: time)
    var hand = take(PointerEvent(.down(.left), at: start, time: time))
    hand += take(PointerEvent(.moved(holding: .left), at: end, time: time + .milliseconds(80)))
    if hand.events.isEmpty { hand.warnings.append(reasonForNothing(at: start, movedTo: end)) }
    hand += take(PointerEvent(.up(.left), at: end, time: time + .milliseconds(90)))
    hand.warnings += mistakes(in: hand, from: before) + unreachablePlaces
    response += hand
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
          "There is no key \(word). Keys are written as Tab, Space, Enter, Esc, Up, Left, c, + or Shift-Tab.")
        continue
      }
      let answer = take(KeyEvent(chord.key, modifiers: chord.modifiers, time: now + .seconds(1)))
      if !answer.isUsed {
        response.warnings.append(
          "\(word) was not used: keys that move nothing are for the program, such as one for undo().")
      }
      response += answer
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
