import DragDropKit
import Geometry
public import TerminalUI

/// The picture of the whole window.
extension Program {
  /// The bytes that bring the screen up to date; empty if nothing changed.
  mutating func paint() -> [UInt8] {
    announceTyping()
    guard needsPicture || needsScene else { return [] }
    var view = drawView()
    // The drags' reaction to the new scene may change the picture again, but not indefinitely.
    for _ in 0..<3 where (needsScene || drags.isDragging) && mustAsk(view) {
      (needsScene, needsAnswers) = (false, false)
      let previews = drags.previews
      let events = drags.refresh(in: DragContext(at: pictureTime, in: view.picture.scene, rules: rules))
      takeScene(of: view)
      // If the home has moved, the preview returning to it moves along, which is not an event.
      guard !events.isEmpty || drags.previews != previews else { break }
      deliver(events)
      view = drawView()
    }
    needsScene = false
    needsPicture = false
    takeScene(of: view)
    return display.show(frame(over: view.picture))
  }

  /// Updates the positions of all regions before a lookup, without drawing for the screen.
  mutating func refreshScene() {
    guard needsScene else { return }
    needsScene = false
    let view = drawView()
    let mustAsk = mustAsk(view)
    takeScene(of: view)
    guard mustAsk else { return }
    needsAnswers = false
    deliver(drags.refresh(in: context))
  }

  /// Whether the drags may get other answers than their last ones: most steps of a drag show the same view as before.
  private func mustAsk(_ view: NumberedPicture<A.Place>) -> Bool {
    needsAnswers || view.number != sceneNumber
  }

  private mutating func takeScene(of view: NumberedPicture<A.Place>) {
    scene = view.picture.scene
    sceneNumber = view.number
  }

  /// The app's view alone. It has all regions.
  private mutating func drawView() -> NumberedPicture<A.Place> {
    guard isLargeEnough else { return display.numbered(tooSmall(app.minimumSize)) }
    return display.picture(of: app.view(stage(at: pictureTime)), in: appSize, of: size)
  }

  private var isLargeEnough: Bool {
    let minimum = app.minimumSize
    return minimum.columns <= size.columns && minimum.rows <= size.rows
  }

  /// The whole window: what is drawn over the app's view, and the view.
  private func frame(over view: Picture<A.Place>) -> Frame {
    guard isLargeEnough else { return view.frame }
    let stage = stage(at: pictureTime)
    var picture = view
    picture.draw(app.highlights(stage), in: CellRect(origin: .zero, size: appSize))
    for preview in drags.previews {
      let view = app.preview(preview, stage) ?? .text(rules.name(of: preview.session.items), role: .dragged)
      picture.draw(view, in: CellRect(covering: preview.frame(at: pictureTime)))
    }
    statusLine(stage)?.draw(in: &picture)
    if let overlay { picture.draw(overlay.view(of: self), in: CellRect(origin: .zero, size: size)) }
    return picture.frame
  }

  private func tooSmall(_ minimum: CellSize) -> Picture<A.Place> {
    var picture = display.emptyPicture(size)
    picture.fill(CellRect(origin: .zero, size: size), style: picture.theme[.text])
    let lines = ["Too small:", "\(size.columns)x\(size.rows), needs", "\(minimum.columns)x\(minimum.rows)."]
    for (row, line) in lines.enumerated() where row < size.rows {
      picture.write(line, at: CellPoint(column: 0, row: row), style: picture.theme[.error])
    }
    return picture
  }

  // MARK: The status line

  /// What a release would do, or why it would be refused; otherwise the last message; otherwise what can be done.
  private func statusLine(_ stage: Stage<A>) -> StatusLine? {
    StatusLine(
      status, summary: app.summary(stage), in: size, hasFocus: focus != nil,
      keepingClearOf: drags.sessions.map { $0.location.y })
  }

  private var status: Message? {
    guard let session = drags.sessions.last else {
      return message ?? (refuges.isEmpty ? nil : Message(text: Self.refugeHint, role: .status))
    }
    let text = rules.dropDescription(of: session)
    return switch session.over {
    case .target: Message(text: text, role: .canDrop)
    case .refusal(_, let refusal): Message(refusal, text: text)
    case .nothing: Message(text: text, role: .status)
    }
  }

  /// The rows at the bottom of the window that the status line covers: one row, or more for a long message.
  public var statusArea: CellRect {
    statusLine(stage)?.area ?? CellRect(column: 0, row: max(0, size.rows), columns: max(0, size.columns), rows: 0)
  }

  /// Whether the status line has grown over the app at a point, so that the app is not visible there.
  func isStatus(at point: Point) -> Bool {
    guard message != nil, point.y < Double(appSize.rows) else { return false }
    return Double(statusArea.minRow) <= point.y
  }
}
