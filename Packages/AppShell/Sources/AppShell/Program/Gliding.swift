import DragDropKit
import Geometry
import TerminalUI

/// Movements of what is not carried: things make room for a drag that rests, and lists close up after a change.
extension Program {
  /// How many rows below its region the picture of a place was drawn in the frame that was last shown; above it if
  /// negative.
  public func rowsDisplaced(_ place: A.Place) -> Int { stage.glides.displaced(at: frameTime)[place] ?? 0 }

  /// While a drag moves, nothing makes room for it; the room that was made closes as soon as the drag would land
  /// elsewhere.
  mutating func noteForRoom(_ event: DragEvent<A.Place, A.Item>) {
    switch event {
    case .lifted, .moved, .entered, .left, .scrolled:
      stage.glides.hasRested = false
      stage.glides.restsAt = now + Glides<A.Place>.rest
      if !stage.glides.wanted.isEmpty, wantedRoom != stage.glides.wanted { makeRoom([:]) }
    case .dropped, .handedOver, .cancelled:
      stage.glides.hasRested = false
      // Another drag may go on.
      stage.glides.restsAt = drags.isDragging ? now + Glides<A.Place>.rest : nil
      makeRoom([:])
    case .refusedToLift, .joined, .parted, .refused, .sprangOpen, .released, .settled: break
    }
  }

  private var wantedRoom: [A.Place: Int] {
    drags.sessions.last.map { app.room(for: $0, in: context) } ?? [:]
  }

  private mutating func makeRoom(_ room: [A.Place: Int]) {
    guard room != stage.glides.wanted else { return }
    stage.glides.wanted = room
    stage.glides.isDue = true
    stage.changed([.picture, .regions], at: now)
  }

  mutating func advanceGlides() {
    if let restsAt = stage.glides.restsAt, restsAt <= now {
      stage.glides.restsAt = nil
      stage.glides.hasRested = true
      stage.changed(.picture, at: now)
      refreshScene()
      makeRoom(wantedRoom)
    }
    guard let due = stage.glides.deadline, due <= now else { return }
    stage.glides.advance(to: now)
    stage.changed(.picture, at: now)
  }

  /// Ends all movements at the next key, press or report of the mouse, so that nobody has to wait for them.
  mutating func finishGlides(for event: InputEvent) {
    guard stage.glides.isMoving else { return }
    switch event {
    case .key, .pointer, .pasted:
      stage.glides.finish()
      stage.changed(.picture, at: now)
    case .focused, .reply, .drag: break
    }
  }

  /// Drops all movements, because rows of the old window mean nothing in one of another size.
  mutating func forgetGlides() {
    stage.glides = Glides()
    if drags.isDragging { stage.glides.restsAt = now + Glides<A.Place>.rest }
  }

  /// Makes every place that has moved in the new scene glide there.
  mutating func glide(to new: Scene<A.Place>) {
    let moves = !reducesMotion
    stage.glides.reflow(from: scene, to: new, at: now) { moves && app.glides($0) }
  }
}
