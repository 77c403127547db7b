import DragDrop
import TerminalUI

/// Plays bytes, pointers, keys and changes to a scene, and says what becomes of the drags.
struct DragPlay<Model: Equatable & Sendable, Place: Hashable & Sendable, Item: Hashable & Sendable> {
  private var controller: DragController<Model, Place, Item>
  private var input = InputPlay(nil)
  private let words: Words
  private let watched: Set<String>
  private var narrator = DragNarrator<Place, Item>()
  private var events: [JSON] = []

  /// What places and items are called in a vector, and how it changes the model.
  struct Words {
    var place: (Place, Model) -> String
    var item: (Item, Model) -> String
    /// The place and the items of another program with a name.
    var outside: (String) -> (Place, Item)?
    var change: (JSON, inout Model) -> Void
    /// What the model is at the end; `nil` if that is not told.
    var outcome: (Model) -> JSON?
  }

  init(_ controller: DragController<Model, Place, Item>, _ words: Words, _ vector: TestVector) {
    (self.controller, self.words, watched) = (controller, words, Set(vector.watch ?? ["drags"]))
    let setup = vector.setup
    if setup?["motion"]?.isTrue != true { self.controller.drags.motion = .reduced }
    if setup?["style"]?.text == "clicks" { self.controller.drags.style = .clicks }
    self.controller.gestures.terms.duration = setup?["press"]?.number.map { .milliseconds(Int($0)) }
    let rules: [String: OverlapRule] = [
      "center": .center, "anyTouch": .anyTouch, "largestShare": .largestShare, "nearest": .nearest,
      "closestCorners": .closestCorners,
    ]
    if let rule = setup?["overlap"]?.text.flatMap({ rules[$0] }) {
      self.controller.refine { rules, _ in rules.overlap { _ in rule } }
    }
  }

  /// What happens in the steps of the vector.
  mutating func events(of steps: [JSON]) -> [JSON] {
    for step in steps {
      pass(to: step.time ?? controller.now)
      play(step)
      pass(to: controller.now)
    }
    if watched.contains("model"), let outcome = words.outcome(controller.model) { events.append(outcome) }
    return events
  }

  /// Lets time pass, with everything that is due on the way at its own time.
  private mutating func pass(to time: Duration) {
    while let due = [controller.deadline, input.deadline].compactMap({ $0 }).min(), due <= time {
      note { $0.advance(to: due) }
      for event in input.take([:], at: due) { play(event) }
    }
    note { $0.advance(to: time) }
  }

  private mutating func play(_ step: JSON) {
    let now = controller.now
    for event in input.take(step, at: now) { play(event) }
    if let event = step.pointerEvent(at: now) { note { $0.handle(event) } }
    if let chord = step["key"]?.text.flatMap({ KeyChord($0) }) {
      note { $0.handle(KeyEvent(chord.key, modifiers: chord.modifiers, time: now)) }
    }
    if step["interrupt"]?.isTrue == true { note { $0.interrupt() } }
    if let changes = step["scene"]?.list {
      let words = words
      note { controller in
        // It refuses nothing.
        let response = try? controller.change("") { (model) throws(Refusal) in
          for change in changes { words.change(change, &model) }
        }
        var rest = response ?? DragResponse()
        rest.sentences.removeAll { $0.isEmpty }
        return rest
      }
    }
    if let name = step["outside"]?.text { playOutside(name, step, at: now) }
  }

  private mutating func play(_ event: InputEvent) {
    switch event {
    case .key(let key): note { $0.handle(key) }
    case .pointer(let pointer): note { $0.handle(pointer) }
    case .focused(false): note { $0.interrupt() }
    default: break
    }
  }

  /// Plays a drag that comes from another program, or goes there.
  private mutating func playOutside(_ name: String, _ step: JSON, at now: Duration) {
    let context = DragContext(at: now, in: controller.scene, rules: controller.rules)
    let point = Point(step["x"]?.number ?? 0, step["y"]?.number ?? 0)
    let hand = PointerID(rawValue: -2)
    var answer: Bool?
    var found: [DragEvent<Place, Item>] = []
    switch name {
    case "comes":
      let names = step["items"]?.texts ?? []
      let (items, places) = (names.compactMap { words.outside($0)?.1 }, names.compactMap { words.outside($0)?.0 })
      guard let place = places.first else { return }
      let lift = Lift(items, operations: [.copy])
      found = controller.drags.bringIn(lift, from: place, by: hand, to: point, in: context)
    case "leaves": found = controller.drags.cancel(hand, because: .outside, in: context)
    case "drops": found = controller.drags.release(hand, at: point, in: context)
    case "offer": answer = controller.drags.offer(.mouse)
    case "goesOut": found = controller.drags.takeOutside(in: context)
    case "comesBack": found = controller.drags.bringBack(to: point, in: context)
    case "give": answer = controller.drags.give()
    case "keep": found = controller.drags.keep(at: point, in: context)
    case "taken":
      let operation = step["operation"]?.text.flatMap { DropOperation(rawValue: $0) } ?? .copy
      found = controller.drags.handOver(with: operation, in: context)
    default: return
    }
    if let answer { events.append(["answer": .bool(answer)]) }
    while !found.isEmpty {
      let event = found.removeFirst()
      append(event)
      append(narrator.sentence(for: event, by: controller.rules))
      if case .released(let drop) = event {
        found += controller.drags.finish(drop, with: .performed, in: context)
      }
    }
  }

  // MARK: What happens

  private mutating func note(_ input: (inout DragController<Model, Place, Item>) -> DragResponse<Place, Item>) {
    let focus = controller.focus
    let response = input(&controller)
    for event in response.events { append(event) }
    if watched.contains("focus") {
      if let push = response.push {
        events.append(["push": place(push.region), "dx": .number(push.by.dx), "dy": .number(push.by.dy)])
      }
      if controller.focus != focus { events.append(["focus": controller.focus.map(place) ?? .null]) }
    }
    if watched.contains("gestures") { events += response.gestures.map(\.json) }
    for sentence in response.sentences { append(sentence) }
  }

  private mutating func append(_ sentence: String?) {
    if let sentence, watched.contains("words") { events.append(["says": .text(sentence)]) }
  }

  private func place(_ place: Place) -> JSON { .text(words.place(place, controller.model)) }

  private mutating func append(_ event: DragEvent<Place, Item>) {
    guard watched.contains("drags") else { return }
    var pairs: [String: JSON] = ["at": .time(controller.now)]
    if let session = event.session, session.id.rawValue > 1 { pairs["id"] = .number(session.id.rawValue) }
    switch event {
    case .lifted(let session):
      pairs["drag"] = "lifted"
      pairs["items"] = .texts(session.items.map { words.item($0, controller.model) })
      pairs["from"] = place(session.source)
    case .refusedToLift(let region, let refusal):
      (pairs["drag"], pairs["region"], pairs["because"]) = ("refusedToLift", place(region), .text(refusal.reason))
    case .entered(let region, let session):
      (pairs["drag"], pairs["region"]) = ("entered", place(region))
      tell(session, &pairs)
    case .moved(let session):
      (pairs["drag"], pairs["region"]) = ("moved", session.over.map { place($0.region) })
      (pairs["x"], pairs["y"]) = (.number(session.location.x), .number(session.location.y))
      tell(session, &pairs)
    case .left(let region, _): (pairs["drag"], pairs["region"]) = ("left", place(region))
    case .joined(let items, _), .parted(let items, _):
      pairs["drag"] = if case .joined = event { "joined" } else { "parted" }
      pairs["items"] = .texts(items.map { words.item($0, controller.model) })
    case .refused(let refusal, _): (pairs["drag"], pairs["because"]) = ("refused", .text(refusal.reason))
    case .scrolled(let region, let by, _):
      (pairs["drag"], pairs["region"]) = ("scrolled", place(region))
      (pairs["dx"], pairs["dy"]) = (.number(by.dx), .number(by.dy))
    case .sprangOpen(let region, _): (pairs["drag"], pairs["region"]) = ("sprangOpen", place(region))
    case .released(let drop): tell(drop, "released", &pairs)
    case .dropped(let drop): tell(drop, "dropped", &pairs)
    case .handedOver(_, let operation):
      (pairs["drag"], pairs["operation"]) = ("handedOver", .text(operation.rawValue))
    case .cancelled(_, let reason): tell(reason, &pairs)
    case .settled: pairs["drag"] = "settled"
    }
    events.append(.object(pairs))
  }

  /// What a release would do.
  private func tell(_ session: DragSession<Place, Item>, _ pairs: inout [String: JSON]) {
    guard let over = session.over else { return }
    if let refusal = over.refusal {
      pairs["refuses"] = .text(refusal.reason)
    } else {
      pairs["operation"] = .text(over.operation.rawValue)
    }
  }

  private func tell(_ drop: Drop<Place, Item>, _ name: String, _ pairs: inout [String: JSON]) {
    (pairs["drag"], pairs["region"]) = (.text(name), place(drop.target.region))
    pairs["operation"] = .text(drop.target.operation.rawValue)
  }

  private func tell(_ reason: DragCancellation, _ pairs: inout [String: JSON]) {
    pairs["drag"] = "cancelled"
    if case .refused(let refusal) = reason {
      (pairs["reason"], pairs["because"]) = ("refused", .text(refusal.reason))
    } else {
      pairs["reason"] = .text("\(reason)")
    }
  }
}
