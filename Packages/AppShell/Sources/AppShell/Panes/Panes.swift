public import DragDropCollections
public import DragDropKit
public import Geometry
public import Layouts
public import TerminalUI

/// The panes of an app: how each is shown, how far it is scrolled and zoomed, and which scroll or zoom together.
///
/// This is view state: scrolling and zooming are not steps of the history.
public struct Panes: Hashable, Sendable {
  public var settings: [CollectionID: PaneSettings]
  /// Panes of one group are zoomed together.
  public var coupledZoom: [Set<CollectionID>] = []
  /// The panes that scroll along when a pane is scrolled. To couple two panes in both directions, add both.
  public var scrollFollowers: [CollectionID: Set<CollectionID>] = [:]
  private var scrolls: [CollectionID: Vector] = [:]
  private var zooms: [CollectionID: Double] = [:]
  /// The point where the content was last grabbed, while it is moved by hand.
  var held: Point?

  public init(_ settings: [CollectionID: PaneSettings] = [:]) {
    self.settings = settings
  }

  /// The settings of a pane with its zoom applied.
  public func layout(of name: CollectionID) -> CollectionLayout {
    var layout = (settings[name] ?? PaneSettings()).layout
    layout.zoom *= zoom(of: name)
    return layout
  }

  /// The zoom factor of a pane; 1 until it is zoomed.
  public func zoom(of name: CollectionID) -> Double { zooms[name] ?? 1 }

  /// How far the pane was scrolled, in points of its content; it may exceed the content.
  public func scroll(of name: CollectionID) -> Vector { scrolls[name] ?? .zero }

  // MARK: Where things are

  /// The part of a pane that contains its cells, in the coordinates of `frame`.
  public func inside(of name: CollectionID, in frame: CellRect) -> CellRect {
    settings[name]?.isFramed ?? true ? frame.inset(1) : frame
  }

  /// The placement of the cells, and the scroll offset, limited to the content.
  public func placement(
    of name: CollectionID, count: Int, in frame: CellRect
  ) -> (cells: CollectionPlacement, scroll: Vector) {
    let size = Rect(inside(of: name, in: frame)).size
    let cells: CollectionPlacement
    if isSheet(name) {
      var sheet = CollectionLayout(cell: .fixed(size))
      sheet.zoom = zoom(of: name)
      cells = sheet.placement(of: 1, in: size)
    } else {
      cells = layout(of: name).placement(of: count, in: size)
    }
    let limit = cells.scrollLimit
    let scroll = scroll(of: name)
    return (cells, Vector(dx: min(max(0, scroll.dx), limit.dx), dy: min(max(0, scroll.dy), limit.dy)))
  }

  /// The distance from one cell to the next by which the pane scrolls: on a sheet, it scrolls freely.
  func pitch(of name: CollectionID, _ cells: CollectionPlacement) -> Size {
    isSheet(name) ? Size(width: 1, height: 1) : cells.pitch
  }

  private func isSheet(_ name: CollectionID) -> Bool { settings[name]?.isSheet ?? false }

  // MARK: Moving

  /// Scrolls a pane and those that follow it, within the limits of the content.
  ///
  /// - Parameter frames: The position and number of cells of each pane.
  public mutating func scroll(_ name: CollectionID, by offset: Vector, frames: [CollectionID: PaneFrame]) {
    guard let pane = frames[name] else { return }
    let now = placement(of: name, count: pane.count, in: pane.frame)
    let limit = now.cells.scrollLimit
    let next = Vector(
      dx: min(max(0, now.scroll.dx + offset.dx), limit.dx), dy: min(max(0, now.scroll.dy + offset.dy), limit.dy))
    scrolls[name] = next
    for follower in scrollFollowers[name] ?? [] { scrolls[follower] = next }
  }

  /// Scrolls a pane by notches of the wheel: about three lines of text per notch, rounded to whole cells.
  public mutating func scroll(_ name: CollectionID, byNotches notches: Vector, frames: [CollectionID: PaneFrame]) {
    guard let pane = frames[name] else { return }
    let layout = layout(of: name)
    let pitch = pitch(of: name, placement(of: name, count: pane.count, in: pane.frame).cells)
    func step(_ pitch: Double) -> Double { pitch > 0 ? (3 / pitch).rounded(.up) * pitch : 0 }
    // A plain wheel also scrolls a pane whose content extends to the right.
    let by =
      layout.axis == .horizontal && notches.dx == 0
      ? Vector(dx: notches.dy * step(pitch.width), dy: 0)
      : Vector(dx: notches.dx * step(pitch.width), dy: notches.dy * step(pitch.height))
    scroll(name, by: by, frames: frames)
  }

  /// Scrolls just far enough to make a cell visible.
  public mutating func reveal(_ index: Int, in name: CollectionID, frames: [CollectionID: PaneFrame]) {
    guard let pane = frames[name], 0 <= index, index < pane.count, !isSheet(name) else { return }
    let (cells, scroll) = placement(of: name, count: pane.count, in: pane.frame)
    let size = Rect(inside(of: name, in: pane.frame)).size
    let cell = cells.frame(of: index)
    func way(_ low: Double, _ high: Double, _ from: Double, _ length: Double) -> Double {
      if low < from { return low - from }
      return high > from + length ? min(high - from - length, low - from) : 0
    }
    self.scroll(
      name,
      by: Vector(
        dx: way(cell.minX, cell.maxX, scroll.dx, size.width), dy: way(cell.minY, cell.maxY, scroll.dy, size.height)),
      frames: frames)
  }

  /// Zooms a pane and those coupled with it by a factor, around the cell at the top left or, on a sheet, around the
  /// middle, each within its own limits.
  public mutating func zoom(_ name: CollectionID, by factor: Double, frames: [CollectionID: PaneFrame]) {
    guard factor > 0, factor.isFinite, let limits = settings[name]?.zoom, limits.lowerBound < limits.upperBound else {
      return
    }
    let coupled = coupledZoom.filter { $0.contains(name) }.reduce(into: Set<CollectionID>()) { $0.formUnion($1) }
    // In a fixed order, because panes may also scroll together: the zoomed one comes last and decides what is in sight.
    let members = coupled.subtracting([name]).sorted { $0.rawValue < $1.rawValue } + [name]
    let firsts = members.map { member in frames[member].flatMap { firstSeen(of: member, $0) } }
    for (member, first) in zip(members, firsts) {
      guard let limits = settings[member]?.zoom else { continue }
      let center = frames[member].map { middle(of: member, $0) }
      zooms[member] = min(max(zoom(of: member) * factor, limits.lowerBound), limits.upperBound)
      if isSheet(member), let center, let pane = frames[member] {
        let content = placement(of: member, count: pane.count, in: pane.frame).cells.content
        let side = half(of: member, pane)
        scrolls[member] = Vector(
          dx: (center.x * content.width - side.dx).rounded(), dy: (center.y * content.height - side.dy).rounded())
        scroll(member, by: .zero, frames: frames)
      } else if let first, let pane = frames[member] {
        let cells = placement(of: member, count: pane.count, in: pane.frame).cells
        scrolls[member] = cells.frame(of: first).origin - .zero
        scroll(member, by: .zero, frames: frames)
      }
    }
  }

  /// What is in the middle of a pane, as a share of its content.
  private func middle(of name: CollectionID, _ pane: PaneFrame) -> Point {
    let (cells, scroll) = placement(of: name, count: pane.count, in: pane.frame)
    let place = scroll + half(of: name, pane)
    return Point(place.dx / max(1, cells.content.width), place.dy / max(1, cells.content.height))
  }

  private func half(of name: CollectionID, _ pane: PaneFrame) -> Vector {
    let size = Rect(inside(of: name, in: pane.frame)).size
    return Vector(dx: size.width / 2, dy: size.height / 2)
  }

  private func firstSeen(of name: CollectionID, _ pane: PaneFrame) -> Int? {
    let (cells, scroll) = placement(of: name, count: pane.count, in: pane.frame)
    return cells.cells(in: Rect(origin: .zero + scroll, size: Size(width: 1e9, height: 1e9)))
      .first { $0.frame.minX >= scroll.dx && $0.frame.minY >= scroll.dy }?.index
  }

  /// How far a pane can still be scrolled; an arrow key scrolls it by one line of cells, and a sheet by
  /// half a pane.
  public func scrollRoom(of name: CollectionID, frames: [CollectionID: PaneFrame]) -> ScrollRoom? {
    guard let pane = frames[name] else { return nil }
    let (cells, scroll) = placement(of: name, count: pane.count, in: pane.frame)
    let rest = cells.scrollLimit - scroll
    return ScrollRoom(
      left: scroll.dx, right: rest.dx, up: scroll.dy, down: rest.dy,
      stride: isSheet(name) ? Size(width: half(of: name, pane).dx, height: half(of: name, pane).dy) : cells.pitch)
  }
}

/// Where a pane is in the window, and how many cells it has.
public struct PaneFrame: Hashable, Sendable {
  public var frame: CellRect
  public var count: Int

  public init(_ frame: CellRect, count: Int) {
    self.frame = frame
    self.count = count
  }
}
