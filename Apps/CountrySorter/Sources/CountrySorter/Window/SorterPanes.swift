import AppShell
import CountryData
import DragDropCollections
import DragDropKit
import Geometry
import Layouts
import SortingGames
import TerminalUI

/// Draws the panes of a game with their cards and places, and makes them regions.
struct SorterPanes {
  let app: CountrySorter
  let context: AppContext<CountrySorter>
  let layout: SorterLayout
  private let marks: CardMarks
  /// The items that are carried, or on their way home.
  let away: Set<ItemID>
  /// Where carried cards rest with their upper edges, in the window; empty while they move.
  private let resting: [CellRect]

  init(_ app: CountrySorter, _ layout: SorterLayout, in context: AppContext<CountrySorter>) {
    (self.app, self.layout, self.context) = (app, layout, context)
    marks = CardMarks(app.game, context.model, app.check)
    away = Set(context.drags.previews.filter { $0.hidesItems }.flatMap { $0.session.items })
    let lifted = app.isResting(in: context) ? context.drags.previews.compactMap { app.shadow(of: $0, in: context) } : []
    resting = lifted.map { $0.inset(top: -1) }
  }

  var board: Board<CardID> { context.model.board }

  /// Draws everything on a background that is the region of whatever is outside the panes.
  func draw(in canvas: inout Canvas<SorterPlace>) {
    canvas.within(.board(.outside), in: CellRect(canvas.size)) { canvas in
      if context.dropState(of: .board(.outside)) == .can {
        canvas.fill(CellRect(canvas.size), style: canvas.style(.warning).forLines)
      }
      for (name, frame) in layout.frames {
        canvas.within(.board(.pane(name)), in: frame) { draw(name, in: &$0) }
      }
    }
    if let page = layout.atlas, let atlas = app.atlas(in: context) {
      canvas.within(page) { canvas in
        canvas.draw(View<SorterPlace>.framed(title: "Atlas", .empty), in: CellRect(canvas.size))
        atlas.draw(in: &canvas)
      }
    }
    drawProgress(in: &canvas)
  }

  // MARK: A pane

  private func draw(_ name: CollectionID, in canvas: inout Canvas<SorterPlace>) {
    let area = CellRect(canvas.size)
    let part = board.collection(named: name)
    let isSlots = if case .slots? = part { true } else { false }
    let count = part?.count ?? 0
    let (cells, scroll) = app.panes.placement(of: name, count: count, in: area)
    let note = drawFrame(of: name, isSlots: isSlots, in: &canvas)
    if name == .cards, let card = scoreCard { return card.draw(in: &canvas) }
    if name == .cards, let between = OrderBetween(app.game, in: context) {
      return canvas.within(app.panes.inside(of: name, in: area)) { between.draw(in: &$0) }
    }
    if name == .answer, app.isOnMap { return canvas.within(app.panes.inside(of: name, in: area)) { drawMap(in: &$0) } }
    let shown = board.shown(in: name)
    let width = labelWidth(ofPlaces: count, in: name)
    let inside = app.panes.inside(of: name, in: area)
    let corner = frame(of: name)?.origin ?? .zero
    let (left, top) = (corner.column + inside.minColumn, corner.row + inside.minRow)
    canvas.within(inside) { canvas in
      let seen = Rect(origin: .zero + scroll, size: Rect(CellRect(canvas.size)).size)
      let inSight = cells.cells(in: seen)
      canvas.reserveRegions(inSight.count)
      for (index, frame) in inSight {
        let rect = CellRect(covering: frame.offset(by: .zero - scroll))
        let id = shown[index]
        let place: BoardPlace? = isSlots ? .slot(index, in: name) : id.map { .item($0) }
        var picture = picture(of: id, at: place, in: name)
        picture.label = label(ofPlace: index, in: name)
        picture.label.columns = width
        picture.covered = resting.map { $0.offset(columns: -left - rect.minColumn, rows: -top - rect.minRow) }
        if !note.isEmpty { picture.mark?.unit = "" }
        picture.isDarker = rect.rows == 1 && index % 2 == 1
        if let place {
          canvas.within(.board(place), in: rect) { picture.draw(in: &$0) }
        } else {
          canvas.within(rect) { picture.draw(in: &$0) }
        }
      }
    }
    if opensGap(in: name, isSlots: isSlots) {
      // Where the next card would be.
      let next = app.panes.placement(of: name, count: count + 1, in: area).cells.frame(of: count)
      canvas.within(inside) { canvas in
        canvas.within(CellRect(covering: next.offset(by: .zero - scroll))) { gap.draw(in: &$0) }
      }
    } else if count == 0 {
      drawInvitation(in: &canvas)
    }
    drawFoot(of: name, in: &canvas)
    drawArrows(scroll, cells.scrollLimit, in: &canvas)
    if name == .cards, app.showsHint, let atlas = app.atlas(in: context) {
      // The cards stay where they are, so that keys and clicks still reach them.
      canvas.fill(CellRect(canvas.size).inset(left: 1, top: 1, right: 1, bottom: 1), style: canvas.style(.raised))
      atlas.draw(in: &canvas)
    }
  }

  /// Whether a card rests over a bin or a timeline, at whose end it would be put.
  private func opensGap(in name: CollectionID, isSlots: Bool) -> Bool {
    !isSlots && name != .cards && app.isResting(in: context) && context.dropState(of: .board(.pane(name))) == .can
  }

  private var gap: CardPicture {
    CardPicture(
      face: nil, label: CardPicture.Label(title: "Lands here"), state: PaneCell(drop: .can), isResting: true)
  }

  private func picture(of id: ItemID?, at place: BoardPlace?, in name: CollectionID) -> CardPicture {
    let card = id.flatMap { away.contains($0) ? nil : board[$0] }
    let isResting = app.isResting(in: context)
    let isSource = name == .cards
    let isPicture = name == .answer && app.showsPictures
    return CardPicture(
      face: card.map { app.face(of: $0) },
      mark: isSource ? nil : card.flatMap { marks.mark(on: $0) },
      state: PaneCell(
        drop: isSource && card != nil ? .idle : place.map { context.dropState(of: .board($0)) } ?? .idle,
        isVacated: isSource && id == nil,
        isFocused: place != nil && context.focus?.onBoard == place,
        isSelected: id.map(app.selection.contains) ?? false),
      hasPicture: isPicture, isHome: isSource, isLeft: id != nil && card == nil,
      isChecked: !isSource && app.check != .hidden && !app.game.isTimeline,
      isResting: isResting)
  }

  private func label(ofPlace index: Int, in name: CollectionID) -> CardPicture.Label {
    guard name == .answer else { return CardPicture.Label() }
    let numbers = app.panes.settings[name]?.placeholder.numbers ?? .none
    let number = numbers.text(of: index)
    // Only in an ordering do the first places mean more than the others.
    let isFirst = index < 3 && app.game.kind.isOrdering
    return CardPicture.Label(
      text: app.label(ofPlace: index, inCollection: name, in: context) ?? number, role: isFirst ? .amber : .text,
      title: number.isEmpty ? "" : "Place \(number)")
  }

  /// The columns of the widest label: without labels of the game, the highest number is as wide as any.
  private func labelWidth(ofPlaces count: Int, in name: CollectionID) -> Int {
    guard name == .answer, count > 0 else { return 0 }
    let places = app.label(ofPlace: 0, inCollection: name, in: context) == nil ? count - 1..<count : 0..<count
    return places.map { columns(of: label(ofPlace: $0, in: name).text) }.max() ?? 0
  }

  /// Draws the ground with the title, and a line around it if a drop there would go to the pane itself.
  ///
  /// - Returns: The note beside the title; empty if there is no room for it.
  private func drawFrame(of name: CollectionID, isSlots: Bool, in canvas: inout Canvas<SorterPlace>) -> String {
    let drop = app.isResting(in: context) ? context.dropState(of: .board(.pane(name))).role : nil
    // Where places take the card, the title of their pane is enough: it needs no line all around it.
    let hasLine = !isSlots && name != .cards
    var frame = View<SorterPlace>.framed(
      title: app.title(of: name, in: context) ?? app.panes.settings[name]?.title ?? "",
      role: drop.flatMap { hasLine ? $0 : nil } ?? .frame, .empty)
    if let drop { frame = frame.themed { $0[.title, of: .framed] = $0.ink(drop) } }
    canvas.draw(frame, in: CellRect(canvas.size))
    let note = note(on: name)
    let start = canvas.size.columns - 3 - columns(of: note)
    let title = columns(of: app.title(of: name, in: context) ?? app.panes.settings[name]?.title ?? "")
    guard !note.isEmpty, start > title + 6, canvas.size.rows > 1 else { return "" }
    let isScale = name == .answer
    let text = canvas.theme.hasSurfaces ? note : " \(note) "
    canvas.write(
      text, at: CellPoint(start - (canvas.theme.hasSurfaces ? 0 : 1), 0),
      style: isScale ? canvas.style(.hint).adding(.italic) : canvas.style(.hint))
    return isScale ? note : ""
  }

  /// What is said beside the title.
  private func note(on name: CollectionID) -> String {
    let count = board.itemCount(in: name)
    if name == .answer { return app.game.scaleTitle }
    if name != .cards { return count == 0 ? "" : "\(count)" }
    if context.model.isEndless { return "" }
    return count == 0 ? "all placed" : "\(count) to place"
  }

  /// The next step, in a bin with nothing in it.
  private func drawInvitation(in canvas: inout Canvas<SorterPlace>) {
    let line = ["Nothing here yet. Drop a card.", "Nothing yet."].first { columns(of: $0) + 6 <= canvas.size.columns }
    guard let line, canvas.size.rows > 2 else { return }
    canvas.write(line, at: CellPoint(3, 1), style: canvas.style(.hint))
  }

  /// The other end of the scale, below the last place.
  private func drawFoot(of name: CollectionID, in canvas: inout Canvas<SorterPlace>) {
    guard name == .answer, layout.isRoomy, let last = app.game.scale?.last, let frame = frame(of: name),
      layout.cell(in: frame).isLower, app.panes.zoom(of: name) == 1
    else { return }
    let row = canvas.size.rows - 2
    canvas.write(
      last, at: CellPoint(canvas.size.columns - 3 - columns(of: last), row),
      style: canvas.style(.hint).adding(.italic))
  }

  private func drawArrows(_ scroll: Vector, _ limit: Vector, in canvas: inout Canvas<SorterPlace>) {
    guard canvas.size.columns > 3, canvas.size.rows > 3 else { return }
    let (column, row) = (canvas.size.columns - 1, canvas.size.rows - 1)
    let style = canvas.style(.hint)
    if scroll.dy > 0 { canvas.set("▲", at: CellPoint(column, 1), style: style) }
    if scroll.dy < limit.dy { canvas.set("▼", at: CellPoint(column, row - 1), style: style) }
  }

  private func frame(of name: CollectionID) -> CellRect? { layout.frames.first { $0.name == name }?.frame }

  // MARK: The score

  private var facts: ScoreFacts? { app.facts(in: context) }

  /// `nil` until it is known and all cards are placed, and if there is no room for it.
  private var scoreCard: ScoreCard? {
    guard context.model.isComplete, let frame = frame(of: .cards), ScoreCard.least.columns <= frame.columns,
      ScoreCard.least.rows <= frame.rows, let facts
    else { return nil }
    func key(_ id: String, _ own: String, _ word: String) -> (String, String) { (context.keys.name(id, or: own), word) }
    let next = app.tutor.stock != nil && context.model.setup.day == nil ? [key("next-game", "n", "next game")] : []
    if context.others != nil {
      return ScoreCard(facts: facts, keys: next + [("Tab", "see why"), key("quit", "q", "quit")])
    }
    let again = key("reset", "R", context.model.round == nil ? "play again" : "first game")
    let keys =
      next
      + (facts.isPerfect
        ? [again, key("quit", "q", "quit")] : [("Tab", "see why"), key("undo", "u", "undo"), again])
    return ScoreCard(facts: facts, keys: keys)
  }

  /// How many cards are placed; after a check, how good they are.
  private func drawProgress(in canvas: inout Canvas<SorterPlace>) {
    guard let line = layout.progress, !context.model.isEndless else { return }
    let (text, bar): (String, (done: Int, of: Int))
    if let facts, scoreCard == nil {
      (text, bar) = (facts.words, (facts.done, facts.all))
    } else {
      let progress = context.model.progress
      (text, bar) = ("\(progress.done) of \(progress.all) placed", (progress.done, progress.all))
    }
    let used = canvas.write(text, at: line.origin, style: canvas.style(.hint), width: line.columns)
    guard used + 8 < line.columns else { return }
    canvas.draw(
      ProgressBar(bar.done, of: bar.of, width: line.columns - used - 1), at: line.origin.offset(columns: used + 1),
      role: .amber)
  }
}

extension SortingModel {
  /// How many of the cards that were dealt have been placed.
  var progress: (done: Int, all: Int) {
    let all = board.collection(named: .cards)?.count ?? 0
    return (all - board.itemCount(in: .cards), all)
  }
}
