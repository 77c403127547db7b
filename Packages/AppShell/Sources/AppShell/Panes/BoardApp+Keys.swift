import DragDropCollections
import Geometry
import GestureModel

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
    return panes.zoom(of: name) == before ? [.say("This is as far as it zooms.")] : []
  }

  mutating func page(_ direction: Double, in context: AppContext<Self>) -> [Effect<Self>] {
    let frames = paneFrames(in: context)
    guard let name = current(in: context), let pane = frames[name] else { return [] }
    let before = panes
    let inside = Rect(panes.inside(of: name, in: pane.frame)).size
    let pitch = panes.placement(of: name, count: pane.count, in: pane.frame).cells.pitch
    func step(_ length: Double, _ pitch: Double) -> Double {
      pitch > 0 ? max(1, (length / pitch).rounded(.down)) * pitch * direction : 0
    }
    let by =
      panes.layout(of: name).axis == .vertical
      ? Vector(dx: 0, dy: step(inside.height, pitch.height)) : Vector(dx: step(inside.width, pitch.width), dy: 0)
    panes.scroll(name, by: by, frames: frames)
    return panes == before ? [.say("Everything \(direction < 0 ? "above" : "below") is already shown.")] : []
  }

  mutating func focusEnd(first: Bool, in context: AppContext<Self>) -> [Effect<Self>] {
    guard let name = current(in: context) else { return [] }
    let board = board(in: context.model)
    let contents = board.contents(of: name)
    guard let index = first ? contents.firstIndex(where: { $0 != nil }) : contents.lastIndex(where: { $0 != nil }),
      let id = contents[index]
    else { return [.say("Nothing is here to go to.")] }
    panes.reveal(index, in: name, frames: paneFrames(in: context))
    if case .slots? = board.collection(named: name) { return [.focus(.board(.slot(index, in: name)))] }
    return [.focus(.board(.item(id)))]
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
