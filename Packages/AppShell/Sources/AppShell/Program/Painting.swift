import DragDropKit
import Geometry
public import TerminalUI

/// Draws the whole window.
extension Program {
  /// The bytes that bring the screen up to date; empty if nothing changed.
  mutating func paint() -> [UInt8] {
    voice.type(app.typedLine)
    guard !stage.outdated.isDisjoint(with: [.picture, .regions]) else { return [] }
    var view = drawView()
    // The drags' reaction to the new scene may change the view again, but not indefinitely.
    for _ in 0..<3 where (stage.outdated.contains(.regions) || drags.isDragging) && stage.mustAsk(view) {
      stage.renewed([.regions, .answers])
      let (previews, details) = (drags.previews, dropDetails)
      takeScene(of: view)
      let events = drags.refresh(in: DragContext(at: frameTime, in: scene, rules: rules))
      // If the home has moved, the preview returning to it moves along, which is not an event.
      guard !events.isEmpty || drags.previews != previews || dropDetails != details else { break }
      deliver(events)
      view = drawView()
    }
    stage.renewed([.picture, .regions])
    takeScene(of: view)
    if view.canvas.displaced != stage.glides.displaced(at: frameTime) { view = drawView() }
    let bytes = stage.show(canvas(over: view.canvas), at: now) + advice.takeBell()
    link.wrote(bytes.count)
    return bytes
  }

  /// Updates the positions of all regions before a lookup, without drawing for the screen.
  mutating func refreshScene() {
    guard stage.outdated.contains(.regions) else { return }
    stage.renewed(.regions)
    let view = drawView()
    let mustAsk = stage.mustAsk(view)
    takeScene(of: view)
    guard mustAsk else { return }
    stage.renewed(.answers)
    deliver(drags.refresh(in: dragContext))
  }

  private mutating func takeScene(of view: NumberedCanvas<A.Place>) {
    if stage.glides.isDue { glide(to: view.canvas.scene) }
    stage.takeScene(of: view)
    if drags.isDragging, stage.keptRules == nil { stage.keep(appRules) }
  }

  /// What the app has kept with the plans of the drags, and draws.
  private var dropDetails: [CacheKey?] {
    drags.sessions.map { $0.over?.detail(of: A.self) }
  }

  /// The app's view alone. It has all regions.
  private mutating func drawView() -> NumberedCanvas<A.Place> {
    guard isLargeEnough else { return stage.display.numbered(tooSmall(A.profile.minimumSize)) }
    return stage.display.canvas(
      showing: app.view(in: context(at: frameTime)), displaced: stage.glides.displaced(at: frameTime), in: appSize,
      of: size)
  }

  private var isLargeEnough: Bool { stage.fits(A.profile.minimumSize) }

  /// The whole window: what is drawn over the app's view, and the view.
  private func canvas(over view: Canvas<A.Place>) -> Canvas<A.Place> {
    guard isLargeEnough else { return view }
    let context = self.context(at: frameTime)
    var canvas = view
    canvas.draw(app.highlights(in: context), in: CellRect(origin: .zero, size: appSize))
    if let place = firstStep?.place, let bounds = view.scene.bounds(of: place, in: nil) {
      canvas.highlight(CellRect(covering: bounds).intersection(CellRect(appSize)))
    }
    for preview in drags.previews {
      if stage.glides.hasRested, preview.phase == .carried, let cells = app.shadow(of: preview, in: context) {
        canvas.drawShadow(of: cells)
        canvas.drawUpperEdge(of: cells)
      }
      for picture in rules.pictures(of: preview, at: frameTime) {
        let view = app.preview(picture, in: context) ?? .text(rules.name(of: picture.session.items), role: .dragged)
        canvas.draw(
          view, in: CellRect(covering: picture.frame(at: frameTime)), opacity: preview.opacity(at: frameTime))
      }
    }
    statusLine(in: context)?.draw(in: &canvas)
    drawPanel(in: &canvas)
    return canvas
  }

  private func tooSmall(_ minimum: CellSize) -> Canvas<A.Place> {
    var canvas = stage.display.emptyCanvas(size)
    canvas.fill(CellRect(origin: .zero, size: size), style: canvas.theme[.text])
    let lines = ["Too small:", "\(size.columns)x\(size.rows), needs", "\(minimum.columns)x\(minimum.rows)."]
    for (row, line) in lines.enumerated() where row < size.rows {
      canvas.write(line, at: CellPoint(column: 0, row: row), style: canvas.theme[.error])
    }
    return canvas
  }

  // MARK: The status line

  /// What a release would do, or why it would be refused; otherwise the last message; otherwise what can be done.
  func statusLine(in context: AppContext<A>) -> StatusLine? {
    StatusLine(
      status,
      hint: Hint(
        keys: keys, style: drags.style, hasFocus: focus != nil, hasMenu: focusHasMenu, first: firstStep?.sentence),
      summary: summary(in: context), in: size, marksRefusals: reducesMotion && drags.sessions.isEmpty,
      keepingClearOf: drags.sessions.map { $0.location.y })
  }

  /// What the app sums up, after the connection and the other people if the document is shared.
  func summary(in context: AppContext<A>) -> String {
    if drags.isDragging { return "Esc cancels " }
    guard let people = sharedCopy?.summary else { return app.summary(in: context) }
    return [people, app.summary(in: context)].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private var status: Message? {
    let message = advice.message
    if let panel { return message ?? Message(text: panel.hint ?? "", role: .status) }
    guard let session = drags.sessions.last else {
      let typing = app.typingHint ?? (app.isTyping ? "Enter confirms, Esc cancels." : nil)
      let hint = advice.fallbacks.isEmpty ? typing : fallbackHint
      return message ?? hint.map { Message(text: $0, role: .status) }
    }
    // What a key did, or why it does nothing now, until the drag goes on.
    if let message { return message }
    let text = rules.dropDescription(of: session)
    guard let target = session.over else { return Message(text: text, role: .status) }
    if let refusal = target.refusal { return Message(refusal, text: text) }
    return Message(
      text: text, role: .canDrop, brief: rules.briefDropDescription(of: session), consequence: target.plan.consequence)
  }

  /// The rows at the bottom of the window that the status line covers: one row, or more for a long message.
  public var statusArea: CellRect {
    statusLine(in: context)?.area ?? CellRect(column: 0, row: max(0, size.rows), columns: max(0, size.columns), rows: 0)
  }

  /// Whether the status line says at a point what can be done: a click there opens the help.
  func isHint(at point: Point) -> Bool {
    panel == nil && Double(appSize.rows) <= point.y
      && (status == nil || advice.message?.forms == [A.profile.welcome])
  }

  /// Whether the status line has grown over the app at a point, so that the app is not visible there.
  func isStatus(at point: Point) -> Bool {
    guard advice.message != nil, point.y < Double(appSize.rows) else { return false }
    return Double(statusArea.minRow) <= point.y
  }
}
