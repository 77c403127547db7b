import DragDropKit
import Geometry
import TerminalUI

/// What the window shows: its size, its display, where everything is, what moves by itself, and what of all this is out
/// of date.
struct Stage<Place: Hashable & Sendable, Item: Hashable & Sendable> {
  /// What may differ from what was last drawn or asked.
  struct Parts: OptionSet {
    let rawValue: Int

    static var picture: Parts { Parts(rawValue: 1) }
    /// The positions of regions.
    static var regions: Parts { Parts(rawValue: 2) }
    /// What the rules have answered the drags.
    static var answers: Parts { Parts(rawValue: 4) }
  }

  var size: CellSize
  var display: Display<Place>
  private(set) var scene = Scene<Place>()
  /// The number of the canvas that has the scene.
  private(set) var sceneNumber = 0
  var glides = Glides<Place>()
  private(set) var outdated: Parts = [.picture, .regions, .answers]
  /// The time that the frame shows: when something last changed, not when the host got around to drawing it.
  private(set) var frameTime: Duration = .zero
  /// The app's rules while something is carried; `nil` if they may have changed.
  private(set) var keptRules: DragRules<Place, Item>?
  /// The text field that is shown; `nil` if there is none.
  private(set) var field: FieldSpot?
  /// Where buttons are drawn.
  private(set) var buttons: [CellRect] = []
  /// When another frame is due because images are still to be sent; `nil` once all have been sent.
  private(set) var imagesDue: Duration?

  init(size: CellSize, capabilities: Capabilities, theme: Theme?) {
    self.size = size
    display = Display(size: size, capabilities: capabilities, theme: theme)
  }

  func fits(_ minimum: CellSize) -> Bool { minimum.columns <= size.columns && minimum.rows <= size.rows }

  mutating func changed(_ parts: Parts, at time: Duration) {
    outdated.formUnion(parts)
    frameTime = time
    if parts.contains(.answers) { keptRules = nil }
  }

  /// Notes that parts are up to date.
  mutating func renewed(_ parts: Parts) { outdated.subtract(parts) }

  /// The rules may have changed, but the positions have not.
  mutating func forgetRules() { keptRules = nil }

  /// Whether the drags may get other answers than their last ones: most steps of a drag show the same view as before.
  func mustAsk(_ view: NumberedCanvas<Place>) -> Bool { outdated.contains(.answers) || view.number != sceneNumber }

  /// Keeps the app's rules until they may have changed.
  mutating func keep(_ rules: DragRules<Place, Item>) { keptRules = rules }

  /// Takes the positions of all regions from a canvas.
  mutating func takeScene(of view: NumberedCanvas<Place>) {
    if view.number != sceneNumber { keptRules = nil }
    scene = view.canvas.scene
    sceneNumber = view.number
  }

  /// The bytes that show a canvas.
  mutating func show(_ canvas: Canvas<Place>, at now: Duration) -> [UInt8] {
    let bytes = display.show(canvas.frame)
    (field, buttons) = (canvas.field, canvas.buttons)
    imagesDue =
      canvas.awaitsImages ? now + .milliseconds(16) : display.screen.wantsFrame ? now + .milliseconds(50) : nil
    return bytes
  }

  /// Draws again if it is time to send more images.
  mutating func sendImages(at now: Duration) {
    guard let due = imagesDue, due <= now else { return }
    imagesDue = nil
    changed(.picture, at: now)
  }
}
