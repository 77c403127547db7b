import AppShell
import GestureModel
import History
import TaskBoardModel

/// The keys of the form.
extension KanbanApp {
  mutating func formKey(_ event: KeyEvent, _ stage: Stage<KanbanApp>) -> Effects {
    guard let form else { return [] }
    if form.line != nil { return typeField(event, stage) }
    let isControl = event.modifiers.contains(.control)
    switch event.key {
    case .escape, .character("q"): return cancelForm()
    case .character("s"): return saveForm(stage)
    case .up, .character("k"): self.form?.go(-1)
    case .tab where event.modifiers.contains(.shift): self.form?.go(-1)
    case .down, .tab, .character("j"): self.form?.go(1)
    case .character("J") where !isControl: moveItem(1)
    case .character("K") where !isControl: moveItem(-1)
    case .delete, .backspace: removeItem()
    case .character(" "): toggle()
    case .enter: return editField()
    default: break
    }
    return []
  }

  mutating func cancelForm() -> Effects {
    form = nil
    return [.say("Nothing was changed.")]
  }

  /// Saves all that was edited as one step. If the board refuses it, the form stays open.
  mutating func saveForm(_ stage: Stage<KanbanApp>) -> Effects {
    guard let form else { return [] }
    do throws(Refusal) {
      if form.line != nil { try takeLine(stage) }
      guard let form = self.form, !form.changes.isEmpty else { return cancelForm() }
      let effects = try perform(.change([current(form.original.id)], form.changes), stage)
      self.form = nil
      return effects
    } catch {
      return [.say(error.description)]
    }
  }

  private mutating func editField() -> Effects {
    guard let form else { return [] }
    switch form.field {
    case .details:
      described = nil
      return [.edit(form.draft.details)]
    case .priority: toggle()
    default: self.form?.line = Line(form.text(of: form.field))
    }
    return []
  }

  private mutating func typeField(_ event: KeyEvent, _ stage: Stage<KanbanApp>) -> Effects {
    switch form?.line?.take(event) {
    case .givenUp?: form?.line = nil
    case .done?:
      do throws(Refusal) {
        try takeLine(stage)
      } catch {
        return [.say(error.description)]
      }
    case .goesOn?, nil: break
    }
    return []
  }

  /// Applies the typed text to the draft.
  private mutating func takeLine(_ stage: Stage<KanbanApp>) throws(Refusal) {
    guard var form, let text = form.line?.string else { return }
    switch form.field {
    case .title: form.draft.title = try Kanban.name(text, of: "card")
    case .labels: form.draft.set(labels: Written.words(text))
    case .due: form.draft.due = try Written.due(text, today: now(stage).day)
    case .assignee: form.draft.assignee = Written.name(text)
    case .estimate: form.draft.estimate = try Written.estimate(text)
    case .blockers: form.draft.set(blockers: try Written.cards(text, on: stage.model))
    case .item(let id):
      guard let index = form.draft.checklist.firstIndex(where: { $0.id == id }) else { break }
      form.draft.checklist[index].text = try Kanban.name(text, of: "checklist item")
    case .newItem:
      // Enter on an empty line ends the list.
      guard let name = Written.name(text) else {
        self.form?.line = nil
        return
      }
      form.draft.checklist.append(CheckItem(form.draft.newItemID(), name))
      form.selected = form.fields.count - 1
      form.line = Line()
      self.form = form
      return
    case .priority, .details: break
    }
    form.line = nil
    self.form = form
  }

  // MARK: The checklist

  private var selectedItem: Int? {
    guard let form, case .item(let id) = form.field else { return nil }
    return form.draft.checklist.firstIndex { $0.id == id }
  }

  private mutating func toggle() {
    guard let form else { return }
    if form.field == .priority {
      let all: [Priority?] = [nil] + Priority.allCases
      self.form?.draft.priority = all[(all.firstIndex(of: form.draft.priority)! + 1) % all.count]
    } else if let index = selectedItem {
      self.form?.draft.checklist[index].isDone.toggle()
    }
  }

  private mutating func moveItem(_ steps: Int) {
    guard let index = selectedItem, let form, form.draft.checklist.indices.contains(index + steps) else { return }
    self.form?.draft.checklist.swapAt(index, index + steps)
    self.form?.go(steps)
  }

  private mutating func removeItem() {
    guard let index = selectedItem else { return }
    form?.draft.checklist.remove(at: index)
  }
}
