public import AppShell
import TaskBoardModel
public import TerminalUI

extension KanbanApp {
  public func view(_ stage: Stage<KanbanApp>) -> View<KanbanPlace> {
    inputs(stage).map { drawn(stage).kept(whileEqual: $0) } ?? drawn(stage)
  }

  private func drawn(_ stage: Stage<KanbanApp>) -> View<KanbanPlace> {
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
      ]
    ).padded(right: 1)
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
