public import AppShell
import DragDropKit
import Geometry
import GestureModel
import TaskBoardModel
import TerminalUI

extension KanbanApp {
  public mutating func handle(
    _ event: AppEvent<KanbanApp>, _ stage: Stage<KanbanApp>
  ) -> Effects {
    switch event {
    case .drag(.scrolled(let place, let by, _)), .pushed(let place, let by): scroll(place, by, stage)
    case .drag(.sprangOpen(.lane(let head), _)): return toggle(head.lane, stage)
    case .drag(.lifted(let session)):
      sideways = 0
      return hold(session.items)
    case .drag(.cancelled): return hold([])
    case .scrolled(let turn): wheel(turn, stage)
    case .tapped(let tap): return tapped(tap, stage)
    case .focused(let place?): reveal(place, stage)
    case .key(let key):
      if typing != nil { return type(key, stage) }
      if form != nil { return formKey(key, stage) }
      if isJumping {
        if case .character(let letter) = key.key { return jump(letter) }
        return jump(nil)
      }
    case .pasted(let text):
      typing?.line.paste(text)
      form?.line?.paste(text)
      if let typing, typing.purpose == .filter { filter(by: typing.line.string, stage) }
    case .edited(let text): return edited(text, stage)
    case .told(let message): return told(message, stage)
    case .tick: return changed(stage)
    case .changed(let change):
      if let command = change.command { perform(command) }
      if case .dropped = change { selection = [] }
      // Nothing is carried while the model changes, except by those who adopt another board.
      let releases = if case .dropped = change { hold([]) } else { Effects() }
      return changed(stage) + releases
    case .drag, .panned, .zoomed, .focused(nil), .resized: break
    }
    return []
  }

  private mutating func changed(_ stage: Stage<KanbanApp>) -> Effects {
    arrange(stage)
    if let form, stage.model[current(form.original.id)] == nil { self.form = nil }
    if let focus = stage.focus { reveal(focus, stage) }
    return sent()
  }

  private mutating func scroll(_ place: KanbanPlace, _ by: Vector, _ stage: Stage<KanbanApp>) {
    let layout = layout(stage)
    switch place {
    case .body(let id):
      if let column = arrangement.index(of: id) { scroll(column, by: Int(by.dy.rounded(.awayFromZero)), layout) }
    case .columns:
      // Columns are passed as a whole, at the speed at which their cells would be.
      sideways += by.dx
      let steps = Int(sideways / Double(layout.width))
      sideways -= Double(steps * layout.width)
      firstColumn = min(layout.limit, max(0, first(layout) + steps))
    default: break
    }
  }

  /// Turns a column; with Shift, or over none, the board goes sideways.
  private mutating func wheel(_ turn: Scroll<KanbanPlace>, _ stage: Stage<KanbanApp>) {
    guard form == nil else { return }
    let layout = layout(stage)
    let isAcross = turn.notches.dx != 0 || turn.modifiers.contains(.shift)
    let steps = Int((isAcross && turn.notches.dx != 0 ? turn.notches.dx : turn.notches.dy).rounded(.awayFromZero))
    if isAcross {
      firstColumn = min(layout.limit, max(0, first(layout) + steps))
    } else {
      let column = first(layout) + Int(turn.point.x) / layout.width
      if arrangement.columns.indices.contains(column) { scroll(column, by: 3 * steps, layout) }
    }
  }

  private mutating func tapped(
    _ tap: Tap<KanbanPlace>, _ stage: Stage<KanbanApp>
  ) -> Effects {
    switch tap.place {
    case .button(.save)?: return saveForm(stage)
    case .button(.cancel)?: return cancelForm()
    case .button(.undo)?: return undo(stage)
    case .button(.redo)?: return redo(stage)
    case .button(.sort)?: return sort(stage)
    case .button(.lanes)?: return divide(stage)
    case .button(.filter)?: typing = Typing(.filter, looking.filter)
    case .field(let index)?: form?.selected = index
    case .lane(let head)?: return toggle(head.lane, stage)
    case .footer(let id)?:
      typing = stage.model[id].map { Typing(.newCard($0.end, [])) }
    case .card(let id)?:
      if tap.togglesSelection { return select(id) }
      selection = []
      if tap.count == 2, let card = stage.model[id] { form = CardForm(card) }
    case .header(let id)?:
      if tap.count == 2 { typing = Typing(.renameColumn(id), stage.model[id]?.title ?? "") }
    case .columns?, .column?, .body?, .gap?, .form?, nil: selection = []
    }
    return []
  }

  private mutating func edited(_ text: String?, _ stage: Stage<KanbanApp>) -> Effects {
    defer { described = nil }
    guard var text else { return [.say("The editor failed, and nothing was changed. Check $VISUAL or $EDITOR.")] }
    // Editors end the last line.
    while text.hasSuffix("\n") { text.removeLast() }
    if let described {
      return text == stage.model[described]?.details ? [] : change([described], [.details(text)], stage)
    }
    form?.draft.details = text
    return []
  }
}
