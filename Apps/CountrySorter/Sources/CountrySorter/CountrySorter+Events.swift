public import AppShell
import DragDropCollections
import DragDropKit
import Geometry
import GestureModel
import SortingGames
import TerminalUI

extension CountrySorter {
  public mutating func handle(
    _ event: AppEvent<CountrySorter>, _ stage: Stage<Self>
  ) -> Effects {
    handleOnBoard(event, stage)
    if case .focused = event { hints.offer(nil) }
    switch event {
    case .tapped(let tap):
      switch tap.place {
      case .button(let part)?: return part.effects(for: Self.self)
      case .check?: return checkNow(stage)
      case .duel(let firstIsFirst)?: return answerDuel(firstIsFirst: firstIsFirst, stage)
      case .board, nil: return []
      }
    case .changed(let change):
      if check == .once { check = .hidden }
      noteDay(stage.model)
      let questions = renewDuel(stage.model)
      if case .dropped(let drop, _) = change { return questions + feedback(on: drop, stage) }
      return questions
    case .focused(.board(let place)?):
      guard check != .hidden, let id = stage.model.board.item(at: place), let card = stage.model.board[id],
        let verdict = game.verdict(on: card, stage.model)
      else { return [] }
      return [.say(verdict.text)]
    case .key(let key) where query != nil: return type(key, stage)
    case .pasted(let text):
      guard query != nil else { return [] }
      query! += text.filter { !$0.isNewline }
      return found(stage)
    default: return []
    }
  }

  private func feedback(
    on drop: Drop<SorterPlace, ItemID>, _ stage: Stage<Self>
  ) -> Effects {
    let board = stage.model.board
    guard let card = board[drop.items[0]] else { return [] }
    if isTimeline, board.part(of: drop.items[0]) == .answer, let value = game.ordering?.valueText(of: card) {
      let isRight = stage.history.undoTitle?.hasPrefix("Misplace") != true
      return [.say("\(isRight ? "Right" : "Not there"): \(game.name(of: card)), \(value).")]
    }
    if check == .always, let verdict = game.verdict(on: card, stage.model) { return [.say(verdict.text)] }
    if stage.model.isComplete, check == .hidden, game.score(stage.model) != nil {
      return [.say("All cards are placed: press c to check.")]
    }
    return []
  }

  mutating func checkNow(_ stage: Stage<Self>) -> Effects {
    guard let score = score(stage.model) else { return [.say("In your own order, nothing is wrong.")] }
    check = .once
    return [.say("\(score.prefix(1).uppercased())\(score.dropFirst()). Select a card to see why.")]
  }

  public var bindings: [Binding<CountrySorter>] {
    [
      Binding("c", title: "Check what is placed") { app, stage in app.checkNow(stage) },
      Binding("C", title: "Check every drop, or only when asked") { app, stage in
        guard app.game.score(stage.model) != nil else { return app.checkNow(stage) }
        app.check = app.check == .always ? .hidden : .always
        return [.say(app.check == .always ? "Each drop is checked." : "Checked only when asked.")]
      },
      Binding("h", title: "Give a hint about the focused card, after showing its cost") { app, stage in
        app.askForHint(stage)
      },
      Binding("w", title: "Start or stop asking which of two cards comes first") { app, stage in
        app.toggleDuel(stage)
      },
      Binding("1", title: "Answer that the first of the two comes first") { app, stage in
        app.answerDuel(firstIsFirst: true, stage)
      },
      Binding("2", title: "Answer that the second of the two comes first") { app, stage in
        app.answerDuel(firstIsFirst: false, stage)
      },
      Binding("m", title: "Change what a drop on a card does: insert, swap or replace") { app, _ in
        let modes: [DropPolicy] = [.insert, .swap, .replace]
        app.policy = modes[((modes.firstIndex(of: app.policy) ?? 0) + 1) % modes.count]
        return [.say("A drop on a card now means: \(app.policy.rawValue).")]
      },
      Binding("/", title: "Find a card by any of its names") { app, _ in
        app.query = ""
        return []
      },
      Binding("i", title: "Show what is known about the focused card, and its source") { app, stage in
        app.inform(stage)
      },
      Binding("S", title: "Scroll both panes together, or separately") { app, _ in
        let together = app.panes.scrollFollowers.isEmpty
        app.panes.scrollFollowers = together ? [.cards: [.answer], .answer: [.cards]] : [:]
        return [.say(together ? "Both panes scroll together." : "Each pane scrolls by itself.")]
      },
      Binding("f", title: "Show cells as large as will fit, or rows") { app, _ in
        for name in [PartID.cards, .answer] {
          guard var settings = app.panes.settings[name] else { continue }
          if case .rows = settings.layout.cell {
            settings.layout.cell = .fitting(ratio: 8, least: Size(width: 12, height: 1))
            settings.layout.lines = .filling
          } else {
            settings.layout.cell = .rows(height: 1)
            settings.layout.lines = .top
          }
          app.panes.settings[name] = settings
        }
        return []
      },
    ] + Self.boardBindings
  }

  private func inform(_ stage: Stage<Self>) -> Effects {
    guard let place = stage.focus?.onBoard, let id = stage.model.board.item(at: place),
      let card = stage.model.board[id], let shown = game.deck.card(card)
    else { return [.say("Choose a card first: Tab or an arrow key moves the focus.")] }
    let facts = game.deck.columns.compactMap { column in
      shown.values[column.id].map { "\(column.title) \(column.text(of: $0))" }
    }
    let source = game.ordering?.column?.provenance ?? game.binning?.column.provenance
    // The values that the game asks about are shown only for cards that were checked.
    let told = check == .hidden && game.score(stage.model) != nil ? [] : facts
    let text = ([shown.name] + told + [source].compactMap(\.self)).joined(separator: "; ")
    return [.say("\(text).")]
  }
}
