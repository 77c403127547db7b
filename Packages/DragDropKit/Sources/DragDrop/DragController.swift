/// Drag and drop around a model that is a value: pointer and keys, previews, announcements, time and undo.
///
/// Events go in, and a ``DragResponse`` comes out; nothing else calls back. Draw from ``model``, ``previews`` and ``focus``
/// after each response, and call ``advance(to:)`` when ``deadline`` has come; a program that forgets that only sees its
/// previews stop until the next event.
///
/// It does nothing that you could not do with its parts, which are public: ``scene``, ``gestures``, ``drags`` and
/// ``rules``. Change them for whatever it does not cover.
public struct DragController<Model: Equatable & Sendable, Place: Hashable & Sendable, Item: Hashable & Sendable> {
  public typealias Rules = DragRules<Place, Item>
  public typealias Response = DragResponse<Place, Item>

  public private(set) var model: Model
  /// Where things are, as ``model`` has them.
  public private(set) var scene: Scene<Place>
  public var gestures: GestureSystem
  public var drags: DragSystem<Place, Item>
  /// The drag source that the keys have chosen; `nil` before the first key.
  public var focus: Place?
  /// Whether the items of a place join a drag that passes over it; `nil` lets nothing join by hand. See
  /// ``DragRules/joins(_:)``.
  ///
  /// ```swift
  /// desk.joins = { drag, _ in drag.modifiers.contains(.shift) }
  /// ```
  public var joins: ((DragSession<Place, Item>, Place) -> Bool)?
  /// Whether the keyboard's drag stops at each thing inside a place, and behind the last of them, as insert positions need
  /// it; otherwise it stops at the middle of each place. Things are the drag sources that lie directly in the place.
  ///
  /// Where this is not enough, name the stops with ``refine``.
  public var stopsAtItems = false
  /// The largest number of steps that can be undone; the oldest are forgotten. A step keeps a copy of the model, which
  /// shares its storage as any value does.
  public var undoLimit = 1_000
  /// What hears of what the program has probably got wrong, each mistake once; the responses to all input then warn of it too.
  /// In debug builds, it prints the warning, in others there is none.
  public var reportMistake: ((String) -> Void)? = printMistake

  let places: (Model) -> Scene<Place>
  private let lift: (Place, Model) -> SourceAnswer<Item>?
  let drop: (DragProposal<Place, Item>, Place, inout Model) throws(Refusal) -> AnyDropPlan?
  private var refinements: [(Rules, Model) -> Rules] = []
  private var narrator = DragNarrator<Place, Item>()
  var watch = MistakeWatch()
  private var past: [Step] = []
  private var future: [Step] = []
  /// The time of the latest input.
  public private(set) var now: Duration = .zero

  /// A step of undo: what was done, and the model before it (in the future: after it).
  private struct Step {
    let title: String
    let model: Model
  }

  /// - Parameters:
  ///   - places: The regions of a model. It is called after each change of the model, at a cost that is yours.
  ///   - lift: What a press on a place lifts; `nil` if it lifts nothing, and the place around it is asked. If the compiler says
  ///     "generic parameter 'Item' could not be inferred", it wants to know what is lifted: `{ place, _ -> SourceAnswer<String>? in`.
  ///   - drop: Drops what is carried on a place, by changing the model. It is called with a *copy* of the model while
  ///     something is held over the place, so that what is announced is what will happen, and the copy becomes the model
  ///     at the release. Return `.accept()`, or `.refuse("Why.", remedy: "What to do.")`; with `nil`, the place around
  ///     is asked. A drop that leaves the model equal is no step and is announced as such, whatever its
  ///     description promises. If something can vanish from the model while it is carried, say so with ``refine``:
  ///     `rules.exists { … }`.
  ///   - scale: What a point is: a cell, or a pixel.
  public init(
    _ model: Model, scale: PointScale = .cells, places: @escaping (Model) -> Scene<Place>,
    lift: @escaping (_ place: Place, _ model: Model) -> SourceAnswer<Item>?,
    drop:
      @escaping (_ drag: DragProposal<Place, Item>, _ place: Place, _ model: inout Model) throws(Refusal)
      -> AnyDropPlan?
  ) {
    self.model = model
    gestures = GestureSystem(scale: scale)
    drags = DragSystem(scale: scale)
    self.places = places
    self.lift = lift
    self.drop = drop
    scene = places(model)
  }

  /// The rules for the model as it is now.
  public var rules: Rules {
    var rules = Rules()
      .source { [lift, model] place in lift(place, model) }
      .target { [drop, model] place, drag in
        var copy = model
        do throws(Refusal) {
          guard var plan = try drop(drag, place, &copy) else { return nil }
          if plan.effect == .change {
            if copy == model {
              plan = DropPlan(.nothing, operation: plan.operation, fit: plan.fit, isSticky: plan.isSticky)
            }
            plan.payload = AnyPayload(copy)
          }
          return plan
        } catch {
          return DropPlan(.refuse(error))
        }
      }
    if stopsAtItems {
      rules = rules.stops { [rules, scene] in Self.stops(for: $0, by: rules, in: scene) }
        .arrows { [scene] in Self.stop($0, of: $1, among: $2, in: scene) }
    }
    return refinements.reduce(joins.map(rules.joins) ?? rules) { rules, refine in refine(rules, model) }
  }

  /// Adds to what the rules say besides lifting and dropping: names, stops, scrolling, spring loading.
  ///
  /// - Parameter change: Gets the rules as they are so far, with all that was said before, and the model. It is called
  ///   whenever the rules are needed.
  public mutating func refine(_ change: @escaping (_ rules: Rules, _ model: Model) -> Rules) {
    refinements.append(change)
  }

  var context: DragContext<Place, Item> { DragContext(at: now, in: scene, rules: rules) }

  // MARK: Input

  /// A press, movement or release of a pointer. With ``DragStyle/clicks``, clicks drag as well.
  ///
  /// The response has what is to be said now, and what was scrolled and opened.
  public mutating func handle(_ event: PointerEvent) -> Response {
    watching(event.time) { controller in
      var response = controller.take(event)
      if controller.reportMistake != nil { response.warnings += controller.watch.buttonWarning(event) }
      return response
    }
  }

  /// A key. Tab and the arrows go from one drag source to the next, and Space or Enter lifts it; from then on see
  /// ``DragSystem/handle(key:in:)``.
  ///
  /// The response has what is to be said now; ``DragResponse/isUsed`` says whether the key meant anything here; other keys
  /// are yours.
  public mutating func handle(_ event: KeyEvent) -> Response {
    watching(event.time) { $0.take(event) }
  }

  mutating func take(_ event: PointerEvent) -> Response {
    var response = pass(to: event.time)
    if drags.watches(event) {
      let answer = drags.handle(pointer: event, in: context)
      deliver(answer.events, to: &response)
      if answer.isUsed {
        for gesture in gestures.cancel(event.pointer, because: .program, at: now) + answer.taps {
          handle(gesture, &response)
        }
        return response
      }
    }
    let terms = gestures.terms
    if case .down(.left) = event.phase { gestures.terms.take(drags.pressTerms(at: event.location, in: context)) }
    let recognized = gestures.handle(event)
    gestures.terms = terms
    for gesture in recognized { handle(gesture, &response) }
    return response
  }

  mutating func take(_ event: KeyEvent) -> Response {
    var response = pass(to: event.time)
    guard event.kind != .release else { return response }
    if let events = drags.handle(key: event, in: context) {
      deliver(events, to: &response)
      answer(isAtEdge: events.isEmpty && StopDirection(event) != nil, &response)
    } else if drags.isDragging {
      guard drags.session(of: .keyboard) != nil, event.key == .character("o") else { return response }
      response.sentences.append("There is nothing to open here.")
    } else if let direction = StopDirection(event) {
      moveFocus(direction, &response)
    } else if event.key == .enter || event.key == .character(" ") {
      guard let focus, scene.contains(focus) else {
        // Enter without a focus is the program's.
        guard event.key == .character(" ") else { return response }
        moveFocus(.next, &response)
        response.isUsed = true
        return response
      }
      deliver(drags.lift(focus, in: context), to: &response)
      answer(isAtEdge: false, &response)
    } else {
      return response
    }
    response.isUsed = true
    return response
  }

  /// The time at which ``advance(to:)`` is due; `nil` while nothing is pending.
  public var deadline: Duration? { [gestures.deadline, drags.deadline].compactMap { $0 }.min() }

  /// Advances the time: previews move and settle, long presses lift, drags that rest open and scroll what is below.
  ///
  /// - Parameter time: Since any fixed moment, as in the events; a time that has passed already changes nothing.
  @discardableResult
  public mutating func advance(to time: Duration) -> Response {
    watch.isAdvanced = true
    return pass(to: time)
  }

  mutating func pass(to time: Duration) -> Response {
    now = max(now, time)
    var response = Response()
    for gesture in gestures.advance(to: now) { handle(gesture, &response) }
    deliver(drags.advance(in: context), to: &response)
    return response
  }

  /// Puts everything back that is carried: the window lost the focus, the program was suspended, its input ended.
  @discardableResult
  public mutating func interrupt() -> Response {
    var response = Response()
    for gesture in gestures.cancel(because: .system, at: now) { handle(gesture, &response) }
    deliver(drags.cancelAll(because: .interrupted, in: context), to: &response)
    return response
  }

  private mutating func handle(_ gesture: Gesture, _ response: inout Response) {
    if case .tap = gesture.kind, let source = scene.chain(at: gesture.location).first(where: rules.isSource) {
      focus = source
    }
    response.gestures.append(gesture)
    deliver(drags.handle(gesture, in: context), to: &response)
  }

  private mutating func moveFocus(_ direction: StopDirection, _ response: inout Response) {
    switch rules.focusStep(direction, from: focus, in: scene) {
    case .to(let place):
      focus = place
      response.sentences.append(rules.focusDescription(of: place))
    case .scroll(let push): response.push = push
    case .end: response.sentences.append(focus == nil ? "There is nothing to pick up." : DragNarrator<Place, Item>.edge)
    }
  }

  /// Says what a release would do after a key.
  private mutating func answer(isAtEdge: Bool, _ response: inout Response) {
    let sentence = narrator.sentence(afterKey: response.sentences, isAtEdge: isAtEdge, in: drags, by: rules)
    response.sentences += [sentence].compactMap { $0 }
  }

  // MARK: Drags

  /// The pictures of what is carried, or is on its way home or to its new place, to be drawn above everything else.
  public var previews: [Preview<Place, Item>] { drags.previews }

  /// The frame at which to draw a preview now, in the coordinates of the root.
  public func frame(of preview: Preview<Place, Item>) -> Rect { preview.frame(at: now) }

  /// The frame at which to draw each of the parts of a preview's session now: see ``Preview/frames(in:at:)``.
  public func frames(of preview: Preview<Place, Item>, in formation: PreviewFormation) -> [Rect] {
    preview.frames(in: formation, at: now)
  }

  /// Adds what is at a place to what a pointer carries, as its tap by another pointer would if ``joins`` is set.
  @discardableResult
  public mutating func join(_ place: Place, to pointer: PointerID = .mouse) -> Response {
    respond { drags, context in drags.join(place, to: pointer, in: context) }
  }

  /// Takes items out of the drag that carries them. The last one stays.
  @discardableResult
  public mutating func leave(_ items: [Item]) -> Response {
    respond { drags, context in drags.leave(items, in: context) }
  }

  private mutating func respond(
    _ act: (inout DragSystem<Place, Item>, DragContext<Place, Item>) -> [DragEvent<Place, Item>]
  ) -> Response {
    var response = Response()
    deliver(act(&drags, context), to: &response)
    return response
  }

  /// Whether the item must not be drawn at its place now, because one of the ``previews`` shows it.
  public func isAway(_ item: Item) -> Bool { drags.isAway(item) }

  /// Rebuilds the scene and asks everything again: what ``places`` or the rules look at besides the model has changed,
  /// such as how far a list is scrolled.
  @discardableResult
  public mutating func refresh() -> Response {
    var response = Response()
    refresh(&response)
    return response
  }

  private mutating func refresh(_ response: inout Response) {
    scene = places(model)
    deliver(drags.refresh(in: context), to: &response)
  }

  private mutating func deliver(_ events: [DragEvent<Place, Item>], to response: inout Response) {
    for event in events {
      response.events.append(event)
      response.sentences += [narrator.sentence(for: event, by: rules)].compactMap { $0 }
      switch event {
      case .released(let drop):
        // What the plan made is the model from now on, but only the one that is being announced.
        let ends = drags.finish(drop, with: .performed, in: context)
        let before = rules
        if let new = drop.target.plan.payload?.value(as: Model.self), new != model {
          set(new, before.announcement(of: .dropped(drop)) ?? "", &response)
        }
        deliver(ends, to: &response)
      case .dropped(let drop): focus = drop.session.source
      default: break
      }
    }
  }

  // MARK: Changes and undo

  /// Changes the model in any other way, as one step of undo.
  ///
  /// - Parameter title: A sentence that says what was done: "Added milk."
  @discardableResult
  public mutating func change(_ title: String, _ body: (inout Model) throws(Refusal) -> Void) throws(Refusal)
    -> Response
  {
    var copy = model
    try body(&copy)
    var response = Response()
    if copy != model {
      response.sentences.append(title)
      set(copy, title, &response)
    }
    return response
  }

  private mutating func set(_ new: Model, _ title: String, _ response: inout Response) {
    past.append(Step(title: title, model: model))
    if past.count > undoLimit { past.removeFirst(past.count - undoLimit) }
    future = []
    model = new
    refresh(&response)
  }

  public var canUndo: Bool { !past.isEmpty }
  public var canRedo: Bool { !future.isEmpty }

  /// Takes back the latest step; without one, says so.
  @discardableResult
  public mutating func undo() -> Response {
    step(from: \.past, to: \.future, "Undid: ", "There is nothing to undo.")
  }

  /// Does again what was undone last; without that, says so.
  @discardableResult
  public mutating func redo() -> Response {
    step(from: \.future, to: \.past, "Redid: ", "There is nothing to redo.")
  }

  private mutating func step(
    from source: WritableKeyPath<Self, [Step]>, to target: WritableKeyPath<Self, [Step]>, _ verb: String,
    _ nothing: String
  ) -> Response {
    var response = Response()
    guard let step = self[keyPath: source].popLast() else {
      response.sentences.append(nothing)
      return response
    }
    self[keyPath: target].append(Step(title: step.title, model: model))
    model = step.model
    response.sentences.append(verb + step.title)
    refresh(&response)
    return response
  }
}

extension PressTerms {
  /// Takes over what others say.
  fileprivate mutating func take(_ other: PressTerms) {
    duration = other.duration ?? duration
    distance = other.distance ?? distance
    tolerance = other.tolerance ?? tolerance
  }
}
