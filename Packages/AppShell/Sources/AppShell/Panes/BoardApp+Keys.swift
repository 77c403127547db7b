import DragDropCollections
import Geometry
import GestureModel
import Layouts
import TerminalUI

extension BoardApp {
  /// The pane that keys apply to: that of the focus, or the first.
  private func current(in context: AppContext<Self>) -> CollectionID? {
    let board = board(in: context.model)
    return context.focus?.onBoard.flatMap { board.collection(at: $0) } ?? frames(in: context).first?.name
  }

  mutating func zoom(_ factor: Double, in context: AppContext<Self>) -> [Effect<Self>] {
    guard let name = current(in: context) else { return [] }
    let before = panes.zoom(of: name)
    panes.zoom(name, by: factor, frames: paneFrames(in: context))
    let zoom = panes.zoom(of: name)
    // A step may be less than a row, and then nothing is seen of it.
    return [.say(zoom == before ? "This is as far as it zooms." : "Zoom \(Int((100 * zoom).rounded()))%.")]
  }

  mutating func page(_ direction: Double, in context: AppContext<Self>) -> [Effect<Self>] {
    let frames = paneFrames(in: context)
    guard let name = current(in: context), let pane = frames[name] else { return [] }
    let before = panes.scroll(of: name)
    let inside = Rect(panes.inside(of: name, in: pane.frame)).size
    let pitch = panes.pitch(of: name, panes.placement(of: name, count: pane.count, in: pane.frame).cells)
    func step(_ length: Double, _ pitch: Double) -> Double {
      pitch > 0 ? max(1, (length / pitch).rounded(.down)) * pitch * direction : 0
    }
    let by =
      panes.layout(of: name).axis == .vertical
      ? Vector(dx: 0, dy: step(inside.height, pitch.height)) : Vector(dx: step(inside.width, pitch.width), dy: 0)
    panes.scroll(name, by: by, frames: frames)
    return panes.scroll(of: name) == before
      ? [.say("Everything \(direction < 0 ? "above" : "below") is already shown.")] : []
  }

  mutating func focusEnd(first: Bool, in context: AppContext<Self>) -> [Effect<Self>] {
    guard let name = current(in: context) else { return [] }
    let board = board(in: context.model)
    let contents = board.contents(of: name)
    guard let index = first ? contents.firstIndex(where: { $0 != nil }) : contents.lastIndex(where: { $0 != nil }),
      let id = contents[index]
    else { return [.say("There is nothing here to go to.")] }
    panes.reveal(index, in: name, frames: paneFrames(in: context))
    let isSlots = if case .slots? = board.collection(named: name) { true } else { false }
    let place = Place.board(isSlots ? .slot(index, in: name) : .item(id))
    return context.focus == place ? [.say("This is the \(first ? "first" : "last") item.")] : [.focus(place)]
  }
}

extension Panes {
  /// Moves the content by hand, if a drag requires a long press.
  mutating func pan(_ name: CollectionID, _ gesture: Gesture, _ frames: [CollectionID: PaneFrame]) {
    defer { held = gesture.phase.isEnd ? nil : gesture.location }
    scroll(
      name, by: (gesture.phase == .began ? gesture.start : held ?? gesture.location) - gesture.location, frames: frames)
  }
}
