public import DragDropCollections
public import DragDropKit
public import History
public import TerminalUI

/// An app whose model has a board: dragging, scrolling, zooming and selecting its items all follow from the few
/// requirements here.
///
/// All functions of ``App`` have a default that does what the board needs. Each default also has a separate name
/// (``boardView(_:)``, ``boardRules(_:)`` and so on), so that an app can do more and still call it.
public protocol BoardApp: App where Place: BoardRegion, Item == ItemID {
  /// The value of an item of the board: a card, a country.
  associatedtype Thing: Hashable & Sendable & Codable

  /// The board in the model.
  func board(in model: Action.Model) -> Board<Thing>

  /// The rules for drops.
  func drops(_ stage: Stage<Self>) -> BoardRules<Thing>

  /// The app's action for a change to the board.
  func action(_ command: BoardCommand<Thing>) -> Action

  /// Where each pane is, in the window without the status line.
  func frames(_ stage: Stage<Self>) -> [(name: PartID, frame: CellRect)]

  /// The picture of an item in a pane, or with no pane while it is carried.
  func picture(of id: ItemID, _ thing: Thing, in part: PartID?, _ stage: Stage<Self>) -> View<Place>

  /// The label of an empty place instead of its number; by default there is none.
  func label(ofPlace index: Int, in part: PartID, _ stage: Stage<Self>) -> String?

  /// The title of a pane, if it depends on the model: "2 of 4". With `nil`, the default, the title of the
  /// ``PaneSettings`` is shown.
  func title(of part: PartID, _ stage: Stage<Self>) -> String?

  var panes: Panes { get set }

  var selection: Set<ItemID> { get set }
}

extension BoardApp {
  /// Where each pane is, and how many cells it has.
  public func paneFrames(_ stage: Stage<Self>) -> [PartID: PaneFrame] {
    let board = board(in: stage.model)
    return Dictionary(
      frames(stage).map { ($0.name, PaneFrame($0.frame, count: board.part(named: $0.name)?.count ?? 0)) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: View

  @inlinable public func label(ofPlace index: Int, in part: PartID, _ stage: Stage<Self>) -> String? { nil }

  @inlinable public func title(of part: PartID, _ stage: Stage<Self>) -> String? { nil }

  @inlinable public func view(_ stage: Stage<Self>) -> View<Place> { boardView(stage) }

  /// All panes, on a background that represents everything outside them.
  @inlinable public func boardView(_ stage: Stage<Self>) -> View<Place> {
    let board = board(in: stage.model)
    let frames = frames(stage)
    return View.canvas { picture in
      picture.within(.board(.outside), in: CellRect(picture.size)) { picture in
        if stage.dropState(of: .board(.outside)) == .can {
          picture.fill(CellRect(picture.size), style: picture.style(.warning).forLines)
        }
        for (name, frame) in frames {
          picture.draw(pane(name, board, stage), in: frame)
        }
      }
    }
  }

  @inlinable func pane(_ name: PartID, _ board: Board<Thing>, _ stage: Stage<Self>) -> View<Place> {
    let part = board.part(named: name)
    let shown = board.shown(in: name)
    let isSlots = if case .slots? = part { true } else { false }
    let isSource = if case .source? = part { true } else { false }
    let region = Place.board(.pane(name))
    // Computed once and not for each cell, because hundreds may be visible.
    let away = Set(stage.drags.previews.filter { $0.hidesItems }.flatMap { $0.session.items })
    let focus = stage.focus?.onBoard
    let drops = stage.drags.sessions.compactMap { $0.over.region }
      .compactMap { region in region.onBoard.map { ($0, stage.dropState(of: region)) } }
    let selection = selection
    func place(_ index: Int, _ id: ItemID?) -> BoardPlace? {
      isSlots ? .slot(index, in: name) : id.map { .item($0) }
    }
    return panes.view(
      name, title: title(of: name, stage), count: part?.count ?? 0, region: region, drop: stage.dropState(of: region),
      cell: { index in
        let id = shown[index]
        let place = place(index, id)
        return PaneCell(
          drop: drops.first { $0.0 == place }?.1 ?? .idle, isVacated: isSource && id == nil,
          isFocused: place != nil && focus == place, isSelected: id.map(selection.contains) ?? false,
          label: id == nil ? label(ofPlace: index, in: name, stage) : nil)
      },
      place: { index in place(index, isSlots ? nil : shown[index]).map { .board($0) } },
      item: { index in
        guard let id = shown[index], !away.contains(id), let thing = board[id] else { return nil }
        return picture(of: id, thing, in: name, stage)
      })
  }

  /// Calls ``boardPreview(_:_:)``.
  public func preview(_ preview: Preview<Place, ItemID>, _ stage: Stage<Self>) -> View<Place>? {
    boardPreview(preview, stage)
  }

  /// The picture of the carried items: the first one, and the number of others.
  public func boardPreview(_ preview: Preview<Place, ItemID>, _ stage: Stage<Self>) -> View<Place> {
    let board = board(in: stage.model)
    let items = preview.session.items
    guard let thing = board[items[0]] else { return .empty }
    let more = items.count > 1 ? " +\(items.count - 1)" : ""
    let one = View.row([picture(of: items[0], thing, in: nil, stage), View<Place>.text("\(more) ", role: .accent)])
      .background(.dragged).themed { theme in theme = theme.overlaid(with: theme[.dragged]) }
    return .canvas { picture in
      let columns = one.extent(in: picture.size).ideal.columns
      picture.draw(one, in: preview.cells(columns: columns, at: stage.time))
    }
  }

  // MARK: Rules

  /// Calls ``boardRules(_:)``.
  public func rules(_ stage: Stage<Self>) -> DragRules<Place, ItemID> { boardRules(stage) }

  /// The rules of all panes, according to ``drops(_:)``: lifting, dropping, stops, scrolling and words.
  public func boardRules(_ stage: Stage<Self>) -> DragRules<Place, ItemID> {
    let board = board(in: stage.model)
    let drops = drops(stage)
    let frames = paneFrames(stage)
    return DragRules<Place, ItemID>()
      .source { place in
        place.onBoard.flatMap { drops.lift(from: $0, selection: selection, on: board) }.map { .lift($0) }
      }
      .stops { session in stops(session, stage, drops, board) }
      .exists { board.contains($0) }
      .scrolls { place in
        guard case .pane(let name)? = place.onBoard else { return nil }
        return panes.scrollRoom(of: name, frames: frames)
      }
      .liftDelays { place in
        guard let part = place.onBoard.flatMap({ board.part(at: $0) }) else { return .zero }
        return panes.settings[part]?.liftDelay ?? .zero
      }
      .names { items in
        drops.name(of: items, on: board)
      } region: { place in
        place.onBoard.map { drops.name(of: $0, on: board) } ?? "\(place)"
      }
  }

  /// Calls ``boardDrop(_:on:_:)``.
  public func drop(
    _ drag: DragProposal<Place, ItemID>, on place: Place, _ stage: Stage<Self>
  ) throws(Refusal) -> PlannedDrop<Action>? {
    try boardDrop(drag, on: place, stage)
  }

  /// What a drop would do to the board, according to ``drops(_:)``.
  public func boardDrop(
    _ drag: DragProposal<Place, ItemID>, on place: Place, _ stage: Stage<Self>
  ) throws(Refusal) -> PlannedDrop<Action>? {
    guard let place = place.onBoard,
      let plan = try drops(stage).plan(dropping: drag.items, drag.operation, at: place, on: board(in: stage.model))
    else { return nil }
    return PlannedDrop(
      plan.command.map { action($0) }, description: plan.acceptance.description, operation: plan.acceptance.operation,
      fit: plan.acceptance.fit)
  }

  // MARK: Events

  /// Scrolls, zooms and selects, like ``handleOnBoard(_:_:)``.
  public mutating func handle(_ event: AppEvent<Self>, _ stage: Stage<Self>) -> [Effect<Self>] {
    handleOnBoard(event, stage)
    return []
  }

  /// Scrolls, zooms and selects.
  public mutating func handleOnBoard(_ event: AppEvent<Self>, _ stage: Stage<Self>) {
    switch event {
    case .drag(.scrolled(let place, let by, _)), .pushed(let place, let by):
      if case .pane(let name)? = place.onBoard { panes.scroll(name, by: by, frames: paneFrames(stage)) }
    case .drag(.dropped): selection = []
    case .scrolled(let turn):
      if let name = pane(at: turn.place, stage) {
        panes.scroll(name, byNotches: turn.notches, frames: paneFrames(stage))
      }
    case .zoomed(let factor, _, let place):
      if let name = pane(at: place, stage) { panes.zoom(name, by: factor, frames: paneFrames(stage)) }
    case .panned(let gesture, let place):
      if let name = pane(at: place, stage) { panes.pan(name, gesture, paneFrames(stage)) }
    case .tapped(let tap): select(tap, stage)
    case .focused(let place?):
      guard let place = place.onBoard, let name = board(in: stage.model).part(at: place) else { return }
      if let index = board(in: stage.model).index(at: place) {
        panes.reveal(index, in: name, frames: paneFrames(stage))
      }
    case .changed: selection = selection.filter(board(in: stage.model).contains)
    default: break
    }
  }

  private func pane(at place: Place?, _ stage: Stage<Self>) -> PartID? {
    place?.onBoard.flatMap { board(in: stage.model).part(at: $0) }
  }

  /// A plain click clears the selection, so that only the focus remains. With Control it adds or removes the item, and
  /// with Shift it selects all items up to it.
  private mutating func select(_ tap: Tap<Place>, _ stage: Stage<Self>) {
    let board = board(in: stage.model)
    guard let place = tap.place?.onBoard, let id = board.item(at: place) else {
      selection = []
      return
    }
    if tap.togglesSelection {
      selection.formSymmetricDifference([id])
    } else if tap.modifiers.contains(.shift), let part = board.part(of: id),
      let from = selection.compactMap({ board.part(of: $0) == part ? board.index(of: $0) : nil }).min(),
      let to = board.index(of: id)
    {
      selection.formUnion((min(from, to)...max(from, to)).compactMap { board.item(at: $0, in: part) })
    } else {
      selection = []
    }
  }

  /// Keys that every board has; add them to the app's own.
  public static var boardBindings: [Binding<Self>] {
    [
      Binding("x", title: "Select or deselect the focused item (or Ctrl-click)") { app, stage in
        guard let place = stage.focus?.onBoard, let id = app.board(in: stage.model).item(at: place) else { return [] }
        app.selection.formSymmetricDifference([id])
        return [.announce("\(app.selection.count) selected")]
      },
      Binding("+", "=", title: "Zoom in (or Ctrl and the wheel)") { app, stage in app.zoom(1.25, stage) },
      Binding("-", title: "Zoom out") { app, stage in app.zoom(0.8, stage) },
      Binding("PageDown", title: "Scroll down (or the wheel)") { app, stage in app.page(1, stage) },
      Binding("PageUp", title: "Scroll up") { app, stage in app.page(-1, stage) },
      Binding("Home", title: "Go to the first item of the pane") { app, stage in app.focusEnd(first: true, stage) },
      Binding("End", title: "Go to the last item of the pane") { app, stage in app.focusEnd(first: false, stage) },
    ]
  }

  public var bindings: [Binding<Self>] { Self.boardBindings }
}
