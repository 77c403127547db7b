import AppShell
import DragDropCollections
import DragDropKit
import Geometry
import GestureModel
import TerminalUI

/// What the hand means: taps, pans, long presses, the wheel, a recognizer of your own, and targets with a slop.
struct GesturesPage: Page {
  var slop = 0.0
  /// A press on the pad that is held for longer is a long press.
  static let pressDuration = Duration.milliseconds(500)
  /// What was recognized, the latest first.
  private var log: [String] = []

  static let settings: [Setting<Self>] = [
    Setting(
      "The dot is hit", \.slop,
      [
        ("if the pointer is on it", 0, ""), ("one cell beside it too", 1, "view = view.region(dot, slop: 1)"),
        ("three cells beside it too", 3, "view = view.region(dot, slop: 3)"),
      ])
  ]

  let title = "Gestures"
  let about =
    "Click, hold, drag, turn the wheel. Click, then drag up or down to zoom: a recognizer written for this page."

  func rules(in context: Playground.Context) -> DragRules<Place, ItemID> {
    DragRules().liftDelays { $0 == .pad ? Self.pressDuration : .zero }
  }

  func draw(in canvas: inout Canvas<Place>, _ context: Playground.Context) {
    canvas.draw(.framed(title: "Pad", .empty), in: CellRect(canvas.size))
    canvas.within(.pad, in: CellRect(canvas.size).inset(1)) { canvas in
      canvas.draw(.lines(log), in: CellRect(canvas.size).inset(left: 1))
      let dot = CellRect(column: canvas.size.columns - 6, row: 2, columns: 1, rows: 1)
      canvas.region(.grip(ItemID(rawValue: 0)), Region(frame: Rect(dot), touchSlop: slop))
      canvas.set("●", at: dot.origin, style: canvas.style(.accent))
    }
  }

  mutating func handle(_ event: AppEvent<Playground>, in context: Playground.Context) -> Playground.Effects {
    switch event {
    case .tapped(let tap):
      let place = tap.place == .grip(ItemID(rawValue: 0)) ? "the dot" : tap.place == .pad ? "the pad" : nil
      guard let place else { return [] }
      note("\(tap.count == 1 ? "tap" : "\(tap.count) taps") on \(place), \(tap.button) button")
    case .panned(let gesture, _) where gesture.phase == .began || gesture.phase.isEnd:
      note(
        "\(gesture.kind == .press ? "long press" : "pan") \(gesture.phase), \(Int(gesture.translation.dx)), \(Int(gesture.translation.dy))"
      )
    case .scrolled(let wheel) where wheel.place == .pad:
      note("wheel \(Int(wheel.notches.dx)), \(Int(wheel.notches.dy))")
    case .zoomed(let factor, _, _): note("zoom \(Int((factor * 100).rounded()))%")
    default: return []
    }
    return log.first.map { [.announce($0)] } ?? []
  }

  private mutating func note(_ line: String) { log = Array(([line] + log).prefix(40)) }
}

/// A click and then a press that moves up or down: it zooms, as maps do by one finger.
struct TapZoomRecognizer: GestureRecognizer {
  /// How soon after the click the press must come.
  static let patience = Duration.milliseconds(300)

  private(set) var state = RecognizerState.possible
  private var click: PointerEvent?
  private var down: PointerEvent?
  private var last: PointerEvent?

  mutating func handle(_ event: PointerEvent) -> Gesture? {
    switch event.phase {
    case .down(.left):
      let isSecond = click.map { event.time - $0.time <= Self.patience && $0.location.distance(to: event.location) < 2 }
      click = nil
      (down, last) = isSecond == true ? (event, event) : (nil, event)
    case .moved:
      guard let down, let before = last, event.location.y != before.location.y else { return nil }
      last = event
      let factor = event.location.y < before.location.y ? 1.1 : 1 / 1.1
      return Gesture(
        .zoom(factor), .ended, pointer: event.pointer, button: nil, start: down.location, location: down.location,
        modifiers: event.modifiers, time: event.time)
    case .up:
      // The first click of two, if nothing has moved.
      if down == nil { click = event }
      state = .failed
    case .down, .scrolled, .cancelled: state = .failed
    }
    return nil
  }

  mutating func fail() { state = .failed }

  /// Keeps the click: it belongs to the next press.
  mutating func reset() { (state, down, last) = (.possible, nil, nil) }
}

extension GestureSystem {
  /// The usual recognizers, after one of our own.
  static var withTapZoom: GestureSystem {
    GestureSystem([
      .init("tap zoom", TapZoomRecognizer()),
      .init("press", LongPressRecognizer(duration: nil)),
      .init("pan", PanRecognizer(), waitsFor: ["press"]),
      .init("tap", TapRecognizer()),
    ])
  }
}
