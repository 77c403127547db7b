public import AppShell
import BoardSharing
import DragDropKit
import TaskBoardModel
import TaskBoardSharing
public import TerminalUI

extension KanbanApp {
  public func view(_ stage: Stage<KanbanApp>) -> View<KanbanPlace> {
    .canvas { picture in
      let layout = layout(stage)
      picture.draw(header(stage), in: layout.top)
      picture.within(.columns, in: layout.area) { picture in
        let first = first(layout)
        if arrangement.columns.isEmpty {
          picture.write("There is no column yet: C adds one.", at: CellPoint(2, 1), style: picture.style(.hint))
        }
        for index in first..<min(arrangement.columns.count, first + layout.seen + 1) {
          let frame = layout.frame(of: index, first: first).offset(rows: -layout.area.minRow)
          drawColumn(index, in: frame, layout, &picture, stage)
        }
        drawColumnLine(layout, &picture, stage)
        let (left, right): (Character, Character) = picture.capabilities.unicode ? ("◀", "▶") : ("<", ">")
        if first > 0 { picture.set(left, at: CellPoint(0, 0), style: picture.style(.accent)) }
        if first < layout.limit {
          picture.set(right, at: CellPoint(picture.size.columns - 1, 0), style: picture.style(.accent))
        }
      }
      if let form { draw(form, in: &picture, stage) }
    }
  }

  private func header(_ stage: Stage<KanbanApp>) -> View<KanbanPlace> {
    if let typing { return .row(spacing: 1, [typed(typing).flexible()] + shareViews) }
    func button(_ title: String, _ button: KanbanPlace.Button, isOn: Bool) -> View<KanbanPlace> {
      View<KanbanPlace>.text("[\(title)]", role: isOn ? .accent : .hint).region(.button(button))
    }
    let filter = looking.filter.isEmpty ? "Filter" : "/\(truncated(looking.filter, to: 20))"
    return .row(
      spacing: 1,
      [
        .text(" \(stage.model.title)", role: .title).flexible()
      ] + shareViews + [
        button(filter, .filter, isOn: !looking.filter.isEmpty),
        button(looking.sort == .manual ? "Sort" : looking.sort.rawValue, .sort, isOn: looking.sort != .manual),
        button(
          looking.lanes == .none ? "Lanes" : "by \(looking.lanes.rawValue)", .lanes, isOn: looking.lanes != .none),
        button("Undo", .undo, isOn: (session?.undoTitle ?? stage.history.undoTitle) != nil),
        button("Redo", .redo, isOn: (session?.redoTitle ?? stage.history.redoTitle) != nil),
      ])
  }

  private func typed(_ typing: Typing) -> View<KanbanPlace> {
    .canvas { picture in
      let prompt = picture.write(" \(typing.prompt): ", at: .zero, style: picture.style(.title))
      let used = picture.draw(typing.line, at: CellPoint(prompt, 0), width: max(1, picture.size.columns - prompt - 1))
      let rest = picture.size.columns - prompt - used - 3
      if rest > 8 {
        picture.write(typing.hint, at: CellPoint(prompt + used + 2, 0), style: picture.style(.hint), width: rest)
      }
    }
  }
}

/// What the view is drawn from, so that its picture is kept while a card is carried across it.
extension KanbanApp {
  public func viewInputs(_ stage: Stage<KanbanApp>) -> AnyHashable? {
    // What is typed changes with each key.
    guard keepsView, typing == nil, form == nil, !isJumping else { return nil }
    let slot = slotUnderDrag(stage)
    return KanbanInputs(
      board: stage.model, arrangement: arrangement, looking: looking, scrolls: scrolls, firstColumn: firstColumn,
      selection: selection, focus: stage.focus, now: now(stage),
      canUndo: (session?.undoTitle ?? stage.history.undoTitle) != nil,
      canRedo: (session?.redoTitle ?? stage.history.redoTitle) != nil, share: shareText, link: session?.link,
      others: session?.others,
      away: Set(
        stage.drags.previews.filter { $0.session.proposedOperation != .copy }.flatMap { $0.session.items.map(current) }),
      drops: stage.drags.sessions.compactMap(\.over.region).map { .init(place: $0, state: stage.dropState(of: $0)) },
      slot: slot?.slot, slotState: slot?.state, column: columnUnderDrag(layout(stage), stage),
      isCardCarried: stage.drags.sessions.last.map { $0.items[0].card != nil },
      isKeyboardCarrying: stage.drags.session(of: .keyboard) != nil)
  }
}

private struct KanbanInputs: Hashable {
  struct Drop: Hashable {
    var place: KanbanPlace
    var state: DropState
  }

  // What is the same as before is compared in no time: it has the same storage.
  var board: Kanban
  var arrangement: Arrangement
  var looking: Looking
  var scrolls: [ColumnID: Int]
  var firstColumn: Int
  var selection: Set<CardID>
  var focus: KanbanPlace?
  /// For what is overdue.
  var now: LocalTime
  var canUndo: Bool
  var canRedo: Bool
  var share: String?
  var link: LinkState?
  var others: [Presence]?
  var away: Set<KanbanItem>
  var drops: [Drop]
  var slot: Slot?
  var slotState: DropState?
  var column: Int?
  var isCardCarried: Bool?
  var isKeyboardCarrying: Bool
}

extension Picture {
  /// A line that is typed, with its cursor; scrolled so that the cursor is seen.
  ///
  /// - Returns: the columns it takes.
  @discardableResult
  mutating func draw(_ line: Line, at point: CellPoint, width: Int) -> Int {
    let style = style(.accent)
    var start = 0
    while start < line.cursor, columns(of: String(line.text[start..<line.cursor])) >= width { start += 1 }
    var column = point.column
    for index in start...line.text.count where column < point.column + width {
      let character = index < line.text.count ? line.text[index].sanitized : " "
      let isCursor = index == line.cursor
      set(character, at: CellPoint(column, point.row), style: isCursor ? style.adding(.reverse) : style)
      column += columns(of: character)
    }
    return column - point.column
  }
}
