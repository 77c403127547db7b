public import AppShell
import CountryData
public import DragDropCollections
public import DragDropKit
import Geometry
import GestureModel
import Layouts
public import SortingGames
public import TerminalUI

/// Cards on the left, numbered places or bins on the right.
///
/// The app only holds its parts together: ``Game`` knows the right answers, ``DropPlanner`` decides about drops,
/// ``SorterLayout``, ``SorterHeader`` and ``SorterPanes`` are what is shown, ``Hints`` and ``Questions`` help the
/// person, and ``GameKeys`` and ``ViewKeys`` do what the keys say.
public struct CountrySorter: BoardApp {
  public typealias Action = SortingCommand
  public typealias Place = SorterPlace

  public static let profile = AppProfile(
    "country-sorter", hue: .amber, minimumSize: CellSize(columns: 40, rows: 10),
    mouseActions: [
      MouseAction("Ctrl-click", "Select a card; a drag carries all selected"), MouseAction("Wheel", "Scroll the pane"),
      MouseAction("Ctrl-wheel", "Zoom the pane"),
    ],
    takes: tables, exportsItems: true)

  package private(set) var game: Game
  private(set) var search: CardSearch
  public var panes = Panes()
  public var selection: Set<ItemID> = []
  var policy = DropPolicy.insert
  var check = Check.hidden
  /// The typed search text; `nil` if there is no search.
  var typed: SearchText?
  package internal(set) var hints = Hints()
  package var tutor: Tutor
  let checkTable: TableCheck
  var questions = Questions()
  /// When the latest drag last moved.
  private var movedAt: Duration?
  private var pictures: CardPictures
  let keeper = MapKeeper()
  /// The names of those in a race who are known to have finished this game.
  var finished: Set<String> = []
  /// What is to be said about how the table was read, until the first step is done.
  package var remark: String?
  /// The card whose outline a hint shows, until something else happens.
  private var outlined: CardID?

  package init(_ game: Game, search: CardSearch, _ model: SortingModel, checkTable: @escaping TableCheck) {
    self.checkTable = checkTable
    self.game = game
    self.search = search
    tutor = Tutor(model)
    pictures = CardPictures(game, model, isOfCountries: search.isOfCountries)
    if model.result != nil { check = .once }
    var cards = PaneSettings(.rows(height: 1), title: "Cards")
    cards.zoom = 1...3
    panes.settings[.cards] = cards
    var answer = PaneSettings(.rows(height: 1), title: game.answerTitle)
    answer.placeholder.numbers = model.setup.countsFromZero == true ? .fromZero : .fromOne
    answer.zoom = 1...3
    if game.matching?.prompt.isPicture == true {
      answer.layout = CollectionLayout(cell: .fitting(ratio: 2.5, least: Size(width: 18, height: 7)))
      answer.placeholder.numbers = .none
    }
    if game.matching?.prompt == .map {
      (answer.isSheet, answer.zoom, policy) = (true, 1...8, .swap)
    } else {
      panes.coupledZoom = [[.cards, .answer]]
    }
    panes.settings[.answer] = answer
    for name in model.board.names { if let bin = name.bin { panes.settings[name] = PaneSettings(title: bin) } }
  }

  /// Follows the model to another game, and back with undo.
  ///
  /// - Returns: Whether it is another game.
  mutating func follow(_ model: SortingModel) -> Bool {
    guard let game = tutor.follow(model, &hints) else { return false }
    self.game = game
    search = CardSearch(game.deck, countries: tutor.stock?.countries)
    pictures = CardPictures(game, model, isOfCountries: search.isOfCountries)
    (questions, typed) = (Questions(), nil)
    if check == .once { check = .hidden }
    for name in model.board.names where panes.settings[name] == nil {
      panes.settings[name] = PaneSettings(title: name.bin ?? "")
    }
    return true
  }

  public func board(in model: SortingModel) -> Board<CardID> { model.board }

  public func action(_ command: BoardCommand<CardID>) -> SortingCommand { SortingCommand(command) }

  // MARK: What is shown

  /// One line above the panes.
  public func view(in context: AppContext<Self>) -> View<SorterPlace> {
    let layout = layout(in: context)
    let header = SorterHeader(
      game: game, setup: context.model.setup, isOurs: context.isTogether,
      badge: search.isOfCountries ? "Countries" : "Sorter",
      note: check != .hidden && context.others == nil
        ? "checked"
        : context.model.playerName.map { "\($0)'s turn" } ?? context.model.setup.rival?.challenge
          ?? context.companions ?? "",
      search: typed, duel: questions.duel,
      canCheck: context.others != nil ? context.model.result == nil : game.score(context.model) != nil,
      history: context.history)
    let app = adapted(to: layout)
    let panes = SorterPanes(app, layout, in: context)
    return View.layered([
      .canvas { panes.draw(in: &$0) }, app.prompts(in: context), View.column([header.view.onTopLine(), .spacer]),
    ])
    .cached(
      whileEqual: app.boardInputs(
        in: context,
        and: ScreenInputs(
          header: header, check: check, facts: facts(in: context), mistakes: context.model.mistakes, layout: layout,
          isResting: isResting(in: context), keys: context.keys, atlas: atlas(in: context))))
  }

  private func prompts(in context: AppContext<Self>) -> View<SorterPlace> {
    guard let matching = game.matching, matching.prompt.isPicture,
      let frame = frames(in: context).first(where: { $0.name == .answer })?.frame
    else { return .empty }
    let drawing = PromptPictures(
      matching: matching, model: context.model, asked: game.asked(context.model), panes: panes, frame: frame)
    return .canvas { drawing.draw(in: &$0) }
  }

  public func frames(in context: AppContext<Self>) -> [(name: CollectionID, frame: CellRect)] {
    layout(in: context).frames
  }

  func layout(in context: AppContext<Self>) -> SorterLayout {
    let board = context.model.board
    let opening = game.isTimeline ? 1 : 0
    return SorterLayout(
      size: context.size, bins: board.names.filter { $0.bin != nil },
      cards: (board.collection(named: .cards)?.count ?? 0) + opening, hasAtlas: !pictures.outlines.isEmpty,
      isOnMap: isOnMap)
  }

  /// The app with panes that fit the layout.
  func adapted(to layout: SorterLayout) -> CountrySorter {
    var app = self
    layout.fit(&app.panes)
    return app
  }

  /// The page about the card of a hint, or else the one that is carried, has the focus, or comes next; `nil` if there is
  /// none.
  func atlas(in context: AppContext<Self>) -> Atlas? {
    let model = context.model
    guard !pictures.outlines.isEmpty, outlined != nil || layout(in: context).atlas != nil else { return nil }
    let carried = context.drags.sessions.first.flatMap { model.board[$0.items[0]] }
    let next = model.board.firstItem(in: .cards).flatMap { model.board[$0] }
    guard let id = outlined ?? carried ?? context.focusedCard ?? next, let card = game.deck.card(id) else { return nil }
    return Atlas(card, pictures.outlines[id], in: game.kind, capital: tutor.stock?.capital(of: id))
  }

  /// Whether a hint fills the pane of the cards with an outline.
  var showsHint: Bool { outlined != nil }

  /// A hint about a card, or its cost.
  mutating func hint(about card: CardID, in context: AppContext<Self>) -> Effects {
    let given = hints.count
    // A page beside the panes shows it for nothing.
    let shape = layout(in: context).atlas == nil ? pictures.outlines[card]?.shape : nil
    let text = hints.request(
      for: card, in: game, context.model, key: context.keys.name("hint", or: "h"), isFree: context.isTogether,
      shape: shape)
    if hints.count > given, hints.wasShown(card) { outlined = card }
    return [.say(text)]
  }

  /// Whether the places of the answer have pictures in them.
  var showsPictures: Bool {
    guard game.matching?.prompt.isPicture == true, case .fitting? = panes.settings[.answer]?.layout.cell else {
      return false
    }
    return true
  }

  /// What is known about a checked answer; `nil` if none is checked.
  func facts(in context: AppContext<Self>) -> ScoreFacts? {
    guard check != .hidden || (game.isTimeline && context.model.isComplete) else { return nil }
    return ScoreFacts(
      game, context.model, context.isTogether ? nil : hints, tutor.record.days,
      moves: context.others == nil ? context.history.counter : nil, race: Race(context))
  }

  func face(of card: CardID) -> CardFace {
    CardFace(
      name: game.name(of: card), detail: flag(of: card) ?? "", swatch: pictures.swatches[card], hue: .hue(of: card.text)
    )
  }

  /// Not used: ``SorterPanes`` draws the cards, which need more room than a row of text.
  public func view(of id: ItemID, _ card: CardID, inCollection collection: CollectionID?, in context: AppContext<Self>)
    -> View<SorterPlace>
  {
    .text(game.name(of: card))
  }

  public func preview(
    _ preview: Preview<SorterPlace, ItemID>, in context: AppContext<Self>
  ) -> View<SorterPlace>? {
    carried(preview, in: context).map { carried in .canvas { carried.draw(in: &$0) } }
  }

  public func shadow(of preview: Preview<SorterPlace, ItemID>, in context: AppContext<Self>) -> CellRect? {
    let corner = CellRect(covering: preview.frame(at: context.time)).origin
    return carried(preview, in: context).map {
      $0.area(context.theme, context.capabilities).offset(columns: corner.column, rows: corner.row)
    }
  }

  private func carried(_ preview: Preview<SorterPlace, ItemID>, in context: AppContext<Self>) -> CarriedCard? {
    guard let card = context.model.board[preview.session.items[0]] else { return nil }
    let source = preview.session.source.onBoard
    let isFromAnswer = source.flatMap { context.model.board.collection(at: $0) } == .answer
    let rests = preview.phase == .carried && isResting(in: context)
    let isOverMap = preview.session.over?.region.onBoard.flatMap { context.model.board.collection(at: $0) } == .answer
    let isBeside = isOnMap && isOverMap && preview.session.pointer == .keyboard
    return CarriedCard(
      preview, face: face(of: card), isFlat: isBeside || (isFromAnswer && (showsPictures || isOnMap)),
      onMap: isBeside ? .beside : isOnMap && isFromAnswer ? .aroundPointer : .asLifted, isResting: rests,
      at: context.time)
  }

  /// Whether something is carried and has not moved for a moment.
  func isResting(in context: AppContext<Self>) -> Bool {
    guard context.drags.isDragging, let movedAt else { return false }
    return movedAt + CarriedCard.rest <= context.time
  }

  /// The letters of the code, which every terminal draws in two columns; `nil` for cards that are not countries.
  private func flag(of card: CardID) -> String? {
    if case .match(.flag) = game.kind { return nil }
    return search.isOfCountries ? CountryCode(card.text)?.flagLetters : nil
  }

  /// The prompt of a place in a matching game.
  public func label(ofPlace index: Int, inCollection collection: CollectionID, in context: AppContext<Self>) -> String?
  {
    guard collection == .answer, let capitals = game.matching?.capitals, !capitals.isEmpty else { return nil }
    return capitals[game.asked(context.model)[index]].map { "\($0):" }
  }

  /// A legend for flags that are drawn without colors; the order of several people is not "yours".
  public func title(of collection: CollectionID, in context: AppContext<Self>) -> String? {
    if collection == .answer, context.isTogether, game.answerTitle.hasPrefix("Your ") {
      return game.answerTitle.replacing("Your ", with: "Our ", maxReplacements: 1)
    }
    guard collection == .answer, case .match(.flag) = game.kind, context.capabilities.colorDepth == .none else {
      return nil
    }
    return FlagPicture.legend
  }

  public func startPage(in context: AppContext<Self>) -> StartPage? {
    StartPage(
      "Choose a game", current: game.title(context.model.setup),
      choices: GameChoices.choices(tutor.record, today: tutor.today),
      note: "Or drop a table (CSV, JSON) on the window to sort its rows.")
  }

  public func summary(in context: AppContext<Self>) -> String {
    let model = context.model
    // A large window shows the progress in a row of its own.
    let hasRow = layout(in: context).progress != nil
    let progress = model.isEndless || hasRow ? nil : "\(model.progress.done) of \(model.progress.all)"
    let score = check == .hidden && !game.isTimeline ? nil : self.score(in: context)
    // In a race, that would be the steps of all.
    let steps = context.others == nil ? context.history.counter : 0
    return [score ?? progress, steps == 0 ? nil : steps.counted("step")].compactMap(\.self).joined(separator: "  ")
  }

  /// The score, followed by the cost of hints; `nil` if nothing is right or wrong.
  func score(in context: AppContext<Self>) -> String? {
    game.score(context.model).map { context.isTogether ? $0 : $0 + hints.text }
  }

  /// A card and its position: "Chile, the cards, 3 of 10". The names of places in the answer include their position.
  public func words(for place: SorterPlace, in context: AppContext<Self>) -> String? {
    let board = context.model.board
    if isOnMap, case .board(.slot(let index, .answer)) = place { return words(forPlaceOnMap: index, in: context) }
    guard case .board(.item(let id)) = place, let card = board[id], let part = board.collection(of: id) else {
      return nil
    }
    let lying = board.contents(of: part).compactMap(\.self)
    let number = lying.firstIndex(of: id).map { ", \($0 + 1) of \(lying.count)" } ?? ""
    return "\(game.name(of: card)), \(part.spoken)\(number)"
  }

  public func tile(in context: AppContext<Self>) -> AppTile<SorterPlace>? {
    let cards = context.model.board.names.flatMap { context.model.board.everything(in: $0) }
    let flags = cards.compactMap { context.model.board[$0] }.reduce(into: [:]) { $0[$1] = flag(of: $1) }
    let tile = SorterTile(game: game, model: context.model, flags: flags)
    return AppTile(.canvas { tile.draw(in: &$0) }, detail: tile.detail, progress: tile.progress)
  }

  public func firstStep(in context: AppContext<Self>) -> FirstStep<SorterPlace>? {
    let board = context.model.board
    guard context.history.counter == 0, questions.duel == nil, typed == nil,
      let id = board.firstItem(in: .cards), let card = board[id]
    else { return nil }
    let name = game.name(of: card)
    return FirstStep(
      remark ?? (context.drags.style == .hold ? "Drag \(name) to its place." : "Click \(name), then its place."),
      at: .board(.item(id)))
  }

  public func takesClicks(at place: SorterPlace) -> Bool {
    switch place {
    case .button, .check, .start, .duel: true
    case .board: false
    }
  }

  // MARK: Input

  public var bindings: [Binding<CountrySorter>] { Self.allBindings }

  private static let allBindings: [Binding<CountrySorter>] =
    (GameKeys.bindings.inGroup("Play") + ViewKeys.bindings.inGroup("Look and go")).inMenus

  public mutating func prepare(for event: AppEvent<CountrySorter>, in context: AppContext<Self>) {
    layout(in: context).fit(&panes)
    handleOnBoard(event, in: context)
  }

  public mutating func handle(_ event: AppEvent<CountrySorter>, in context: AppContext<Self>) -> Effects {
    if case .focused(let place) = event {
      hints.offer(nil)
      if let place = place?.onBoard { revealOnMap(place, in: context) }
    }
    switch event {
    case .focused, .tapped, .key, .drag(.lifted), .changed, .resized: outlined = nil
    default: break
    }
    switch event {
    case .drag(.lifted), .drag(.moved), .drag(.entered), .drag(.left), .drag(.scrolled): movedAt = context.time
    case .tapped(let tap):
      typed = nil
      switch tap.place {
      case .button(let part)?: return part.effects(for: Self.self)
      case .check?: return checkNow(in: context)
      case .start?: return [.start]
      case .duel(let firstIsFirst)?: return questions.answer(firstIsFirst: firstIsFirst, in: game, context.model)
      case .board, nil: return []
      }
    case .changed(let change): return changed(change, in: context)
    case .people: return Race(context).map { meet($0, in: context) } ?? []
    case .focused(.board(let place)?):
      guard check != .hidden, let card = context.model.card(at: place),
        let verdict = game.verdict(on: card, context.model)
      else { return [] }
      return [.say(verdict.text)]
    case .key(let key):
      switch typed?.take(key) {
      case .changed?: return find(in: context)
      case .ended?: typed = nil
      case .unchanged?, nil: break
      }
    case .pasted(let text):
      typed?.paste(text)
      return find(in: context)
    default: break
    }
    return []
  }
}
