import DragDropKit
import Geometry
import TerminalUI

/// Movements of what is not carried: things make room for a drag that rests, and lists close up after a change.
extension Program {
  /// How many rows below its region the picture of a place was drawn in the frame that was last shown; above it if
  /// negative.
  public func rowsDisplaced(_ place: A.Place) -> Int { glides.displaced(at: frameTime)[place] ?? 0 }

  /// While a drag moves, nothing makes room for it; the room that was made closes as soon as the drag would land
  /// elsewhere.
  mutating func noteForRoom(_ event: DragEvent<A.Place, A.Item>) {
    switch event {
    case .lifted, .moved, .entered, .left, .scrolled:
      glides.hasRested = false
      glides.restsAt = now + Glides<A.Place>.rest
      if !glides.wanted.isEmpty, wantedRoom != glides.wanted { makeRoom([:]) }
    case .dropped, .handedOver, .cancelled:
      glides.hasRested = false
      // Another drag may go on.
      glides.restsAt = drags.isDragging ? now + Glides<A.Place>.rest : nil
      makeRoom([:])
    case .refusedToLift, .sprangOpen, .released, .settled: break
    }
  }

  private var wantedRoom: [A.Place: Int] {
    drags.sessions.last.map { app.room(for: $0, in: context) } ?? [:]
  }

  private mutating func makeRoom(_ room: [A.Place: Int]) {
    guard room != glides.wanted else { return }
    glides.wanted = room
    glides.isDue = true
    (needsScene, needsFrame) = (true, true)
  }

  mutating func advanceGlides() {
    if let restsAt = glides.restsAt, restsAt <= now {
      glides.restsAt = nil
      glides.hasRested = true
      needsFrame = true
      refreshScene()
      makeRoom(wantedRoom)
    }
    guard let due = glides.deadline, due <= now else { return }
    glides.advance(to: now)
    needsFrame = true
  }

  /// Ends all movements at the next key, press or report of the mouse, so that nobody has to wait for them.
  mutating func finishGlides(for event: InputEvent) {
    guard glides.isMoving else { return }
    switch event {
    case .key, .pointer, .pasted:
      glides.finish()
      needsFrame = true
    case .focused, .reply, .drag: break
    }
  }

  /// Handles an answer to DA1, whose delay tells how slow the line is.
  mutating func noteLine() {
    let asksAgain = line.answered(at: now)
    if asksAgain, settings.asksTerminal {
      queries += Array("\u{1B}[c".utf8)
      awaited.insert(.deviceAttributes)
    }
    drags.motion = reducesMotion ? .reduced : A.profile.motion
  }

  /// Drops all movements, because rows of the old window mean nothing in one of another size.
  mutating func forgetGlides() {
    glides = Glides()
    if drags.isDragging { glides.restsAt = now + Glides<A.Place>.rest }
  }

  /// Makes every place that has moved in the new scene glide there.
  mutating func glide(to new: Scene<A.Place>) {
    let moves = !reducesMotion
    glides.reflow(from: scene, to: new, at: now) { moves && app.glides($0) }
  }
}
