import DragDropKit
import Geometry
import GestureModel
import TerminalUI

extension Program {
  /// The bytes that bring the screen up to date; empty if nothing changed.
  mutating func paint() -> [UInt8] {
    announceTyping()
    guard needsPicture || needsScene else { return [] }
    var last = draw()
    // The drags' reaction to the new scene may change the picture again, but not indefinitely.
    for _ in 0..<3 where needsScene || !drags.sessions.isEmpty {
      needsScene = false
      let previews = drags.previews
      let events = drags.refresh(in: last.scene, rules: rules, at: pictureTime)
      scene = last.scene
      // If the home has moved, the preview returning to it moves along, which is not an event.
      guard !events.isEmpty || drags.previews != previews else { break }
      deliver(events)
      last = draw()
    }
    needsScene = false
    needsPicture = false
    scene = last.scene
    frame = last.frame
    return screen.render(frame)
  }

  /// Updates the positions of all regions before a lookup, without drawing for the screen.
  mutating func refreshScene() {
    guard needsScene else { return }
    needsScene = false
    scene = draw().scene
    deliver(drags.refresh(in: scene, rules: rules, at: now))
  }

  private mutating func draw() -> (frame: Frame, scene: Scene<A.Place>) {
    let stage = stage(at: pictureTime)
    let minimum = state.app.minimumSize
    guard minimum.columns <= size.columns, minimum.rows <= size.rows else {
      var picture = emptyPicture
      draw(tooSmall: minimum, in: &picture)
      return (picture.frame, picture.scene)
    }
    var picture = drawView(stage)
    picture.draw(state.app.highlights(stage), in: CellRect(origin: .zero, size: appSize))
    drawPreviews(in: &picture, stage)
    drawStatus(in: &picture, stage)
    if let overlay { picture.draw(overlay.view(of: self), in: CellRect(origin: .zero, size: size)) }
    return (picture.frame, picture.scene)
  }

  private var emptyPicture: Picture<A.Place> {
    Picture(size: size, theme: theme, capabilities: capabilities, reusing: frame)
  }

  /// The app's view alone, which is often the same as before, because carried items are drawn on a copy of it.
  private mutating func drawView(_ stage: Stage<A>) -> Picture<A.Place> {
    let inputs = state.app.viewInputs(stage).map {
      ViewInputs(app: $0, size: size, theme: theme, capabilities: capabilities)
    }
    if let inputs, let picture = keptViews.picture(from: inputs) { return picture }
    var picture = emptyPicture
    picture.draw(state.app.view(stage), in: CellRect(origin: .zero, size: appSize))
    if let inputs { keptViews.keep(picture, from: inputs) }
    return picture
  }

  private func drawPreviews(in picture: inout Picture<A.Place>, _ stage: Stage<A>) {
    for preview in drags.previews {
      picture.draw(state.app.preview(preview, stage), in: CellRect(covering: preview.frame(at: pictureTime)))
    }
  }

  private func draw(tooSmall minimum: CellSize, in picture: inout Picture<A.Place>) {
    picture.fill(CellRect(origin: .zero, size: size), style: picture.theme[.text])
    let lines = ["Too small:", "\(size.columns)x\(size.rows), needs", "\(minimum.columns)x\(minimum.rows)."]
    for (row, line) in lines.enumerated() where row < size.rows {
      picture.write(line, at: CellPoint(column: 0, row: row), style: picture.theme[.error])
    }
  }
}
