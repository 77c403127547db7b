import AppShell
import DragDropCollections
import DragDropKit
import Geometry
import History
import TerminalUI

/// Notes that lie anywhere: what counts as over a target, what holds a drag back, sizes, and how a drag ends.
struct SheetPage: Page {
  enum Axis: Hashable, Sendable { case both, across, down }

  var overlap = OverlapRule.pointer
  /// What counts as being over the tray; `nil` for what counts for the others.
  var trayOverlap: OverlapRule?
  var fit = DropFit.keep
  var axis = Axis.both
  var staysInside = false
  var grid = Size.zero
  var snaps = false
  var aspect: Double?
  var glides = true
  var motion = DragMotion()
  /// How the program takes away a preview that is left to it.
  static let removalTime = Duration.milliseconds(800)

  static let settings: [Setting<Self>] = [
    Setting(
      "Over a target is", \.overlap,
      [
        ("the pointer", .pointer, ""), ("the center of the note", .center, "drags = drags.overlap { drag in .center }"),
        ("any part of the note", .anyTouch, "drags = drags.overlap { drag in .anyTouch }"),
        ("the largest share", .largestShare, "drags = drags.overlap { drag in .largestShare }"),
        ("whatever is nearest", .nearest, "drags = drags.overlap { drag in .nearest }"),
        ("the closest corners", .closestCorners, "drags = drags.overlap { drag in .closestCorners }"),
      ]),
    Setting(
      "Over the tray is", \.trayOverlap,
      [
        ("the same", nil, ""),
        (
          "any part of the note, first of all", .anyTouch, "drags = drags.overlap(.anyTouch) { place in place == tray }"
        ),
        ("the center of the note", .center, "drags = drags.overlap(.center) { place in place == tray }"),
      ]),
    Setting(
      "Dropped on a target, it", \.fit,
      [
        ("lies where it was dropped", .keep, ""), ("goes to the middle", .centered, "plan.fit = .centered"),
        ("fills it", .fill, "plan.fit = .fill"),
        ("becomes 8 by 2", .resize(Size(width: 8, height: 2)), "plan.fit = .resize(Size(width: 8, height: 2))"),
        (
          "snaps to a grid of 4 by 2", .snap(grid: Size(width: 4, height: 2)),
          "plan.fit = .snap(grid: Size(width: 4, height: 2))"
        ),
      ]),
    Setting(
      "A note moves", \.axis,
      [
        ("freely", .both, ""), ("to the sides only", .across, "constraints.append(.horizontal)"),
        ("up and down only", .down, "constraints.append(.vertical)"),
      ]),
    Setting(
      "It may leave the sheet", \.staysInside,
      [("yes", false, ""), ("no", true, "constraints.append(.within(.sheet))")]),
    Setting(
      "Grid", \.grid,
      [
        ("none", .zero, ""),
        ("4 by 2", Size(width: 4, height: 2), "constraints.append(.grid(Size(width: 4, height: 2)))"),
      ]),
    Setting(
      "It snaps to the tray", \.snaps,
      [("no", false, ""), ("within 4 cells", true, "constraints.append(.snap([corner], within: 4))")]),
    Setting(
      "A corner resizes", \.aspect,
      [
        ("both sides", nil, ""),
        ("with width = 3 × height", 3, "lift.resize = Resize(.bottomRight, aspect: 3)"),
      ]),
    Setting(
      "Arrow keys", \.glides,
      [
        ("move it freely", true, "drags = drags.glides { place in Size(width: 2, height: 1) }"),
        ("go from target to target", false, ""),
      ]),
    Setting(
      "Thrown, it glides on", \.motion.inertia,
      [
        ("not at all", .zero, ""), ("a little", .milliseconds(100), "motion.inertia = .milliseconds(100)"),
        ("far", .milliseconds(300), "motion.inertia = .milliseconds(300)"),
      ]),
    Setting(
      "Lifted, it appears", \.motion.appear,
      [("at once", .zero, ""), ("little by little", .milliseconds(200), "motion.appear = .milliseconds(200)")]),
    Setting(
      "It follows the pointer", \.motion.follow,
      [("at once", .zero, ""), ("a little late", .milliseconds(120), "motion.follow = .milliseconds(120)")]),
    Setting(
      "After a drop", \.motion.afterDrop,
      [
        ("it lands", .landing(.milliseconds(150)), ""),
        ("it fades", .fading(.milliseconds(400)), "motion.afterDrop = .fading(.milliseconds(400))"),
        ("it is there", .atOnce, "motion.afterDrop = .atOnce"),
        ("the program takes it away", .held, "motion.afterDrop = .held"),
      ]),
    Setting(
      "After Escape", \.motion.afterCancel,
      [
        ("it goes home", .goingHome(.milliseconds(150)), ""),
        ("it fades", .fading(.milliseconds(400)), "motion.afterCancel = .fading(.milliseconds(400))"),
        ("it is home", .atOnce, "motion.afterCancel = .atOnce"),
      ]),
    Setting(
      "After a refusal", \.motion.afterRefusal,
      [
        ("it shakes", .shaking(.milliseconds(150)), ""),
        ("it goes home", .goingHome(.milliseconds(300)), "motion.afterRefusal = .goingHome(.milliseconds(300))"),
        ("it fades", .fading(.milliseconds(400)), "motion.afterRefusal = .fading(.milliseconds(400))"),
      ]),
  ]

  let title = "Shapes"
  let about =
    "Drag the notes onto tray, moon and angle, or drag a corner ◢. The moon does not take the bench."

  func handle(_ event: AppEvent<Playground>, in context: Playground.Context) -> Playground.Effects {
    guard motion.afterDrop == .held, case .changed(.dropped(let drop, _)) = event else { return [] }
    return [.removePreview(drop.session.id, .fading(Self.removalTime))]
  }

  func draw(in canvas: inout Canvas<Place>, _ context: Playground.Context) {
    canvas.draw(
      .framed(title: "Sheet", role: context.dropState(of: .sheet).role ?? .frame, .empty), in: CellRect(canvas.size))
    canvas.within(.sheet, in: CellRect(canvas.size).inset(1)) { canvas in
      for target in SheetTarget.allCases {
        let frame = target.frame(in: canvas.size)
        canvas.region(.target(target), Region(frame: frame, shape: .path(target.shape(of: frame.size))))
        let style =
          context.dropState(of: .target(target)).role.map { canvas.theme.badge($0) } ?? canvas.theme.chip(target.hue)
        target.draw(in: &canvas, frame, style)
      }
      for id in context.model.sheet.ids {
        guard let note = context.model.sheet.note(id) else { continue }
        let frame = Self.shown(note.frame, in: canvas.size)
        let isAway = context.drags.isAway(id)
        let area = CellRect(covering: frame)
        // What is carried is dropped on what is below the notes.
        let isPassed = context.drags.isDragging
        canvas.region(.note(id), Region(frame: Rect(area), passesThrough: isPassed))
        canvas.within(area) { canvas in
          NoteView(name: note.name, role: isAway ? .placeholder : context.focus == .note(id) ? .focus : .surface)
            .draw(in: &canvas)
        }
        guard !isAway else { continue }
        let corner = CellPoint(area.maxColumn - 1, area.maxRow - 1)
        canvas.region(
          .grip(id), Region(frame: Rect(CellRect(origin: corner, size: CellSize(1, 1))), passesThrough: isPassed))
        canvas.set("◢", at: corner, style: canvas.style(.accent))
      }
    }
  }

  /// A frame as it is shown: some of it is always on the sheet.
  private static func shown(_ frame: Rect, in size: CellSize) -> Rect {
    Rect(
      x: min(max(frame.minX, 2 - frame.width), max(0, Double(size.columns) - 2)).rounded(),
      y: min(max(frame.minY, 0), max(0, Double(size.rows) - 1)).rounded(),
      width: min(frame.width, Double(max(1, size.columns))).rounded(),
      height: min(frame.height, Double(max(1, size.rows))).rounded())
  }

  func preview(_ preview: Preview<Place, ItemID>, in context: Playground.Context) -> View<Place>? {
    guard let note = preview.session.items.first.flatMap({ context.model.sheet.note($0) }) else { return nil }
    let cells = preview.cells(at: context.time)
    return .canvas { canvas in
      canvas.within(cells) { NoteView(name: note.name, role: .dragged).draw(in: &$0) }
    }
  }

  // MARK: Dragging

  private func area(in context: Playground.Context) -> CellRect { Frames(context.size).page.inset(1) }

  func rules(in context: Playground.Context) -> DragRules<Place, ItemID> {
    let (sheet, area) = (context.model.sheet, area(in: context))
    func inWindow(_ id: ItemID) -> Rect? {
      sheet.note(id).map { Self.shown($0.frame, in: area.size).offset(by: Rect(area).origin - .zero) }
    }
    let rules = DragRules<Place, ItemID>()
      .source { [aspect] place in
        switch place {
        case .note(let id): return .lift(Lift([id], frame: inWindow(id)))
        case .grip(let id):
          let resize = Resize(.bottomRight, least: Size(width: 6, height: 2), aspect: aspect)
          return .lift(Lift([id], frame: inWindow(id), resize: resize))
        default: return nil
        }
      }
      .overlap { [overlap] _ in overlap }
      .constraints { [constraints = constraints(in: area)] _ in constraints }
      .exists { sheet.note($0) != nil }
      .names { ids in
        ids.compactMap { sheet.note($0)?.name }.map { "the \($0.lowercased())" }.joined(separator: ", ")
      } region: { place in
        switch place {
        case .note(let id): sheet.note(id)?.name ?? "a note"
        case .grip(let id): "the corner of the \((sheet.note(id)?.name ?? "note").lowercased())"
        case .target(let target): "the \(target)"
        default: "the sheet"
        }
      }
    let own = trayOverlap.map { rules.overlap($0) { place in place == .target(.tray) } } ?? rules
    return glides
      ? own.glides { place in
        switch place {
        case .sheet, .target: Size(width: 2, height: 1)
        default: nil
        }
      } : own
  }

  private func constraints(in area: CellRect) -> [DragConstraint<Place>] {
    var constraints: [DragConstraint<Place>] = []
    switch axis {
    case .both: break
    case .across: constraints.append(.horizontal)
    case .down: constraints.append(.vertical)
    }
    if staysInside { constraints.append(.within(.sheet)) }
    if grid != .zero { constraints.append(.grid(grid)) }
    let corner = SheetTarget.tray.frame(in: area.size).origin + (Rect(area).origin - .zero)
    if snaps { constraints.append(.snap([corner], within: 4)) }
    return constraints
  }

  func drop(
    _ drag: DragProposal<Place, ItemID>, on place: Place, in context: Playground.Context
  ) throws(Refusal) -> Playground.Plan? {
    let id = drag.items[0]
    guard let note = context.model.sheet.note(id) else { return nil }
    let name = "the \(note.name.lowercased())"
    // A corner that is dragged over a target changes the size, and nothing else.
    let isResize = drag.source == .grip(id)
    let fit = isResize ? .keep : fit
    let size = area(in: context).size
    let (frame, words): (Rect, String)
    switch place {
    case .sheet: (frame, words) = (drag.frame, "on the sheet")
    case .target(let target):
      if target == .moon, note.name == "Bench" {
        throw Refusal("The bench is too heavy for the moon.", remedy: "Try the tray.")
      }
      let area = target.frame(in: size)
      let landing = fit.landing(of: drag.frame, at: drag.point, in: area.size)
      (frame, words) = (landing.offset(by: area.origin - .zero), "on the \(target)")
    default: return nil
    }
    let landing = Self.shown(frame, in: size)
    guard landing != Self.shown(note.frame, in: size) else {
      return Playground.Plan(nil, description: "Release to leave \(name) where it is.")
    }
    let isResized = landing.size != Self.shown(note.frame, in: size).size
    let measure = "\(Int(landing.width)) by \(Int(landing.height))"
    let deed =
      isResize
      ? "make \(name) \(measure)" : "put \(name) \(words)" + (isResized ? " and make it \(measure)" : "")
    return Playground.Plan(
      .sheet(PutNote(note: id, frame: landing, title: "\(deed.prefix(1).uppercased())\(deed.dropFirst())")),
      fit: place == .sheet ? .keep : fit, description: "Release to \(deed).")
  }
}

/// What lies on the sheet and takes notes.
enum SheetTarget: CaseIterable, Hashable, Sendable {
  case tray, moon, angle

  func frame(in size: CellSize) -> Rect {
    let (width, height) = (Double(size.columns), Double(size.rows))
    let box = Size(width: (width / 3).rounded(), height: max(3, (height / 3).rounded()))
    switch self {
    case .tray: return Rect(origin: Point(1, height - box.height - 1), size: box)
    case .moon: return Rect(origin: Point(width - box.width - 1, 1), size: box)
    case .angle:
      return Rect(
        x: width - box.width - 2, y: height - box.height - 1, width: box.width + 1, height: box.height)
    }
  }

  var hue: ThemeRole {
    switch self {
    case .tray: .teal
    case .moon: .sand
    case .angle: .violet
    }
  }

  /// Its shape in its own coordinates.
  func shape(of size: Size) -> Path {
    switch self {
    case .tray: return .rect(Rect(origin: .zero, size: size))
    case .moon: return .ellipse(in: Rect(origin: .zero, size: size))
    case .angle:
      let (width, height, arm) = (size.width, size.height, Size(width: (size.width / 3).rounded(), height: 1))
      return .polygon([
        .zero, Point(arm.width, 0), Point(arm.width, height - arm.height), Point(width, height - arm.height),
        Point(width, height), Point(0, height),
      ])
    }
  }

  /// Fills the cells whose center is inside.
  func draw(in canvas: inout Canvas<Place>, _ frame: Rect, _ style: Style, isNamed: Bool = true) {
    let shape = shape(of: frame.size)
    let theme = canvas.theme
    // With few colors, dark grounds of different hues are one gray.
    let ink: Character = !theme.hasSurfaces ? "·" : canvas.capabilities.colorDepth == .trueColor ? " " : "░"
    for row in 0..<Int(frame.height) {
      for column in 0..<Int(frame.width) where shape.contains(Point(Double(column) + 0.5, Double(row) + 0.5)) {
        let cell = CellPoint(Int(frame.minX) + column, Int(frame.minY) + row)
        canvas.set(ink, at: cell, style: style)
      }
    }
    if isNamed {
      canvas.write("\(self)", at: CellPoint(Int(frame.minX + frame.width / 2) - 2, Int(frame.maxY) - 1), style: style)
    }
  }
}

/// A note, as large as the area.
struct NoteView {
  let name: String
  let role: ThemeRole

  func draw(in canvas: inout Canvas<Place>) {
    let style = canvas.style(role)
    let area = CellRect(canvas.size)
    canvas.fill(area, style: style.forLines)
    if !canvas.theme.hasSurfaces, area.rows > 1 { canvas.box(area, style: style.forLines) }
    canvas.write(name, at: CellPoint(1, 0), style: style, width: max(0, canvas.size.columns - 1))
  }
}
