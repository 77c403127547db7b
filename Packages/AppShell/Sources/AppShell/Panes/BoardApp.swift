public import DragDropCollections
public import DragDropKit
import GestureModel
public import History
public import TerminalUI

/// An app whose model has a board: dragging, scrolling, zooming and selecting its items all follow from the few
/// requirements here.
///
/// All functions of ``App`` have a default that does what the board needs. Each default also has a separate name
/// (``boardView(in:)``, ``boardRules(in:)`` and so on), so that an app can do more and still call it.
public protocol BoardApp: App where Place: BoardRegion, Item == ItemID {
  /// The value of an item of the board: a card, a country.
  associatedtype Thing: Hashable & Sendable & Codable

  /// The board in the model.
  func board(in model: Action.Model) -> Board<Thing>

  /// The rules for drops.
  func drops(in context: AppContext<Self>) -> BoardRules<Thing>

  /// The app's action for a change to the board.
  func action(_ command: BoardCommand<Thing>) -> Action

  /// Where each pane is, in the window without the status line.
  func frames(in context: AppContext<Self>) -> [(name: CollectionID, frame: CellRect)]

  /// The view of an item in a pane, or of no pane while it is carried.
  func view(of id: ItemID, _ thing: Thing, inCollection collection: CollectionID?, in context: AppContext<Self>)
    -> View<Place>

  /// The label of an empty place instead of its number; by default there is none.
  func label(ofPlace index: Int, inCollection collection: CollectionID, in context: AppContext<Self>) -> String?

  /// The title of a pane, if it depends on the model: "2 of 4". With `nil`, the default, the title of the
  /// ``PaneSettings`` is shown.
  func title(of collection: CollectionID, in context: AppContext<Self>) -> String?

  var panes: Panes { get set }

  var selection: Set<ItemID> { get set }
}

extension BoardApp {
  /// Where each pane is, and how many cells it has.
  public func paneFrames(in context: AppContext<Self>) -> [CollectionID: PaneFrame] {
    let board = board(in: context.model)
    var panes: [CollectionID: PaneFrame] = [:]
    for (name, frame) in frames(in: context) where panes[name] == nil {
      panes[name] = PaneFrame(frame, count: board.collection(named: name)?.count ?? 0)
    }
    return panes
  }

  // MARK: View

  @inlinable public func label(ofPlace index: Int, inCollection collection: CollectionID, in context: AppContext<Self>)
    -> String?
  { nil }

  @inlinable public func title(of collection: CollectionID, in context: AppContext<Self>) -> String? { nil }

  @inlinable public func view(in context: AppContext<Self>) -> View<Place> { boardView(in: context) }

  /// All panes, on a background that represents everything outside them.
  @inlinable public func boardView(in context: AppContext<Self>) -> View<Place> {
    let board = board(in: context.model)
    let frames = frames(in: context)
    return View.canvas { canvas in
      canvas.within(.board(.outside), in: CellRect(canvas.size)) { canvas in
        if context.dropState(of: .board(.outside)) == .can {
          canvas.fill(CellRect(canvas.size), style: canvas.style(.warning).forLines)
        }
        for (name, frame) in frames {
          canvas.draw(pane(name, board, in: context), in: frame)
        }
      }
    }
  }

  @inlinable func pane(_ name: CollectionID, _ board: Board<Thing>, in context: AppContext<Self>) -> View<Place> {
    let part = board.collection(named: name)
    let shown = board.shown(in: name)
    let isSlots = if case .slots? = part { true } else { false }
    let isSource = if case .source? = part { true } else { false }
    let region = Place.board(.pane(name))
    // Computed once and not for each cell, because hundreds may be visible.
    let away = Set(context.drags.previews.filter { $0.hidesItems }.flatMap { $0.session.items })
    let focus = context.focus?.onBoard
    let drops = context.drags.sessions.compactMap { $0.over?.region }
      .compactMap { region in region.onBoard.map { ($0, context.dropState(of: region)) } }
    let selection = selection
    func place(_ index: Int, _ id: ItemID?) -> BoardPlace? {
      isSlots ? .slot(index, in: name) : id.map { .item($0) }
    }
    return panes.view(
      name, title: title(of: name, in: context), count: part?.count ?? 0, region: region,
      drop: context.dropState(of: region),
      cell: { index in
        let id = shown[index]
        let place = place(index, id)
        return PaneCell(
          drop: drops.first { $0.0 == place }?.1 ?? .idle, isVacated: isSource && id == nil,
          isFocused: place != nil && focus == place, isSelected: id.map(selection.contains) ?? false,
          label: id == nil ? label(ofPlace: index, inCollection: name, in: context) : nil)
      },
      place: { index in place(index, isSlots ? nil : shown[index]).map { .board($0) } },
      item: { index in
        guard let id = shown[index], !away.contains(id), let thing = board[id] else { return nil }
        return view(of: id, thing, inCollection: name, in: context)
      })
  }

  private func carried(_ preview: Preview<Place, ItemID>, in context: AppContext<Self>) -> View<Place>? {
    let items = preview.session.items
    guard let thing = board(in: context.model)[items[0]] else { return nil }
    let more = items.count > 1 ? " +\(items.count - 1)" : ""
    // As it grows, it is the first to give way.
    let blank = View<Place>(measure: { _ in Extent(ideal: CellSize(1, 1), growth: CellSize(1, 0)) }, draw: { _ in })
    return View.row([
      view(of: items[0], thing, inCollection: nil, in: context), .text(more, role: .accent), blank,
    ])
    .background(.dragged).themed { theme in theme = theme.overlaid(with: theme[.dragged]) }
  }

  /// Calls ``boardPreview(_:in:)``.
  public func preview(_ preview: Preview<Place, ItemID>, in context: AppContext<Self>) -> View<Place>? {
    boardPreview(preview, in: context)
  }

  /// The view of the carried items: the first one, and the number of others.
  public func boardPreview(_ preview: Preview<Place, ItemID>, in context: AppContext<Self>) -> View<Place> {
    guard let one = carried(preview, in: context) else { return .empty }
    return .canvas { canvas in
      let columns = one.extent(in: canvas.size).ideal.columns
      canvas.draw(one, in: preview.cells(columns: columns, at: context.time))
    }
  }

  /// The items of lists glide.
  public func glides(_ place: Place) -> Bool {
    if case .item? = place.onBoard { true } else { false }
  }

  /// The cells of the first item.
  public func shadow(of preview: Preview<Place, ItemID>, in context: AppContext<Self>) -> CellRect? {
    guard let one = carried(preview, in: context) else { return nil }
    let area = CellRect(covering: preview.frame(at: context.time))
    let columns = one.extent(in: area.size).ideal.columns
    return preview.cells(columns: columns, at: context.time).offset(columns: area.minColumn, rows: area.minRow)
  }

  // MARK: Rules

  /// Calls ``boardRules(in:)``.
  public func rules(in context: AppContext<Self>) -> DragRules<Place, ItemID> { boardRules(in: context) }

  /// The rules of all panes, according to ``drops(in:)``: lifting, dropping, stops, scrolling and words.
  public func boardRules(in context: AppContext<Self>) -> DragRules<Place, ItemID> {
    let board = board(in: context.model)
    let drops = drops(in: context)
    let frames = paneFrames(in: context)
    return DragRules<Place, ItemID>()
      .source { place in
        place.onBoard.flatMap { drops.lift(from: $0, selection: selection, on: board) }.map { .lift($0) }
      }
      .stops { session in stops(session, in: context, drops, board) }
      .exists { board.contains($0) }
      .scrolls { place in
        guard case .pane(let name)? = place.onBoard else { return nil }
        return panes.scrollRoom(of: name, frames: frames)
      }
      .liftDelays { place in
        guard let part = place.onBoard.flatMap({ board.collection(at: $0) }) else { return .zero }
        return panes.settings[part]?.liftDelay ?? .zero
      }
      .names { items in
        drops.name(of: items, on: board)
      } region: { place in
        place.onBoard.map { drops.name(of: $0, on: board) } ?? "\(place)"
      }
  }

  /// Calls ``boardDrop(_:on:in:)``.
  public func drop(
    _ drag: DragProposal<Place, ItemID>, on place: Place, in context: AppContext<Self>
  ) throws(Refusal) -> Plan? {
    try boardDrop(drag, on: place, in: context)
  }

  /// What a drop would do to the board, according to ``drops(in:)``.
  public func boardDrop(
    _ drag: DragProposal<Place, ItemID>, on place: Place, in context: AppContext<Self>
  ) throws(Refusal) -> Plan? {
    guard let place = place.onBoard,
      let plan = drops(in: context).answer(to: drag.items, drag.operation, at: place, on: board(in: context.model))
    else { return nil }
    return Plan(plan) { action($0) }
  }

  // MARK: Events

  /// Calls ``handleOnBoard(_:in:)``.
  public mutating func prepare(for event: AppEvent<Self>, in context: AppContext<Self>) {
    handleOnBoard(event, in: context)
  }

  /// Scrolls, zooms and selects.
  public mutating func handleOnBoard(_ event: AppEvent<Self>, in context: AppContext<Self>) {
    switch event {
    case .drag(.scrolled(let place, let by, _)), .pushed(let place, let by):
      if case .pane(let name)? = place.onBoard { panes.scroll(name, by: by, frames: paneFrames(in: context)) }
    case .scrolled(let turn):
      if let name = pane(at: turn.place, in: context) {
        panes.scroll(name, byNotches: turn.notches, frames: paneFrames(in: context))
      }
    case .zoomed(let factor, _, let place):
      if let name = pane(at: place, in: context) { panes.zoom(name, by: factor, frames: paneFrames(in: context)) }
    case .panned(let gesture, let place):
      if let name = pane(at: place, in: context) { panes.pan(name, gesture, paneFrames(in: context)) }
    case .tapped(let tap) where !tap.opensMenu: select(tap, in: context)
    case .focused(let place?):
      guard let place = place.onBoard, let name = board(in: context.model).collection(at: place) else { return }
      if let index = board(in: context.model).index(at: place) {
        panes.reveal(index, in: name, frames: paneFrames(in: context))
      }
    case .changed(.dropped): selection = []
    case .changed: selection = selection.filter(board(in: context.model).contains)
    default: break
    }
  }

  private func pane(at place: Place?, in context: AppContext<Self>) -> CollectionID? {
    place?.onBoard.flatMap { board(in: context.model).collection(at: $0) }
  }

  /// A plain click clears the selection, so that only the focus remains. With Control it adds or removes the item, and
  /// with Shift it selects all items up to it.
  private mutating func select(_ tap: Tap<Place>, in context: AppContext<Self>) {
    let board = board(in: context.model)
    guard let place = tap.place?.onBoard, let id = board.item(at: place) else {
      selection = []
      return
    }
    if tap.togglesSelection {
      selection.formSymmetricDifference([id])
    } else if tap.modifiers.contains(.shift), let part = board.collection(of: id),
      let from = selection.compactMap({ board.collection(of: $0) == part ? board.index(of: $0) : nil }).min(),
      let to = board.index(of: id)
    {
      selection.formUnion((min(from, to)...max(from, to)).compactMap { board.item(at: $0, in: part) })
    } else {
      selection = []
    }
  }

  private func focusedItem(in context: AppContext<Self>) -> ItemID? {
    context.focus?.onBoard.flatMap { board(in: context.model).item(at: $0) }
  }

  /// The keys that every board has.
  public static var boardBindings: [Binding<Self>] {
    [
      Binding(
        "x", id: "select", title: "Select or deselect the focused item (or Ctrl-click)",
        unless: { app, context in
          app.focusedItem(in: context) == nil ? "Choose an item first: Tab or an arrow key moves the focus." : nil
        }
      ) { app, context in
        guard let id = app.focusedItem(in: context) else { return [] }
        app.selection.formSymmetricDifference([id])
        return [.announce("\(app.selection.count) selected")]
      }.about(MenuSubject.item),
      Binding("+", "=", id: "zoom-in", title: "Zoom in (or Ctrl and the wheel)") { app, context in
        app.zoom(1.25, in: context)
      },
      Binding("-", id: "zoom-out", title: "Zoom out") { app, context in app.zoom(0.8, in: context) },
      Binding("PageDown", id: "scroll-down", title: "Scroll down (or the wheel)") { app, context in
        app.page(1, in: context)
      },
      Binding("PageUp", id: "scroll-up", title: "Scroll up") { app, context in app.page(-1, in: context) },
      Binding("Home", id: "first", title: "Go to the first item of the pane") { app, context in
        app.focusEnd(first: true, in: context)
      },
      Binding("End", id: "last", title: "Go to the last item of the pane") { app, context in
        app.focusEnd(first: false, in: context)
      },
    ].inGroup("Look and go")
  }

  public var standardBindings: [Binding<Self>] { Self.boardBindings }
}
