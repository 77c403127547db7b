/// What a controller has told of mistakes.
struct MistakeWatch {
  /// The warnings that were reported.
  fileprivate var told: Set<String> = []
  /// Whether the program has ever advanced the time.
  var isAdvanced = false
  /// The pointers that are pressed, and whether each has moved as if it were not.
  fileprivate var pressed: [PointerID: Bool] = [:]

  /// That a pointer was released after it had moved without its button, at the release.
  mutating func buttonWarning(_ event: PointerEvent) -> [String] {
    switch event.phase {
    case .down: pressed[event.pointer] = false
    case .moved(holding: nil): if pressed[event.pointer] != nil { pressed[event.pointer] = true }
    case .up where pressed.removeValue(forKey: event.pointer) == true:
      return [
        "The pointer moved without its button between a press and its release, so that the release counted as lost: "
          + "pass .moved(holding: .left) while the button is held."
      ]
    default: break
    }
    return []
  }
}

/// What a program does with mistakes that wants nothing else.
let printMistake: (@Sendable (String) -> Void)? = {
  #if DEBUG
    { print("Warning: \($0)") }
  #else
    nil
  #endif
}()

/// What a program has probably got wrong.
extension DragController {
  /// An input of a running program, with warnings if they are wanted.
  mutating func watching(_ time: Duration, _ act: (inout Self) -> Response) -> Response {
    guard let reportMistake else { return act(&self) }
    let forgotten = forgottenDeadline(at: time)
    let before = model
    var response = act(&self)
    response.warnings += forgotten + strayStops + mistakes(in: response, from: before)
    for warning in response.warnings where watch.told.insert(warning).inserted { reportMistake(warning) }
    return response
  }

  /// That something was due long before this input, and nobody ever says that time passes.
  private func forgottenDeadline(at time: Duration) -> [String] {
    guard !watch.isAdvanced, let deadline, time - deadline > .milliseconds(500) else { return [] }
    return [
      "Previews stood still, because nothing calls advance(to:): call it whenever deadline has come, also without input."
    ]
  }

  /// The stops of the keyboard's drag that are nowhere.
  var strayStops: [String] {
    guard drags.session(of: .keyboard) != nil else { return [] }
    let rules = rules
    return drags.stops(in: DragContext(at: now, in: scene, rules: rules)).filter { !scene.contains($0.target) }.map {
      "A stop of the keyboard, \(rules.name(of: $0.target)), is not in the scene, so that it is only a point: "
        + "rules.stops names places that are."
    }
  }

  /// Places that no hand can reach, or only somewhere else than was meant: of each kind the first, with how many more
  /// there are.
  ///
  /// - Complexity: O(places) hit tests.
  var unreachablePlaces: [String] {
    let rules = rules
    var kinds: [(text: (String) -> String, count: Int)] = []
    var numbers: [UnreachablePlace<Place>: Int] = [:]
    for place in scene.regionsInPaintOrder {
      guard let kind = unreachability(of: place, by: rules) else { continue }
      if let number = numbers[kind] {
        kinds[number].count += 1
        continue
      }
      numbers[kind] = kinds.count
      kinds.append(({ kind.sentence(of: rules.name(of: place) + $0, by: rules) }, 0))
    }
    return kinds.map { $0.text($0.count == 0 ? "" : " (and \($0.count) more)") }
  }

  private func unreachability(of place: Place, by rules: Rules) -> UnreachablePlace<Place>? {
    guard let region = scene[place], !region.isHidden, region.shape == .rectangle else { return nil }
    let frame = region.frame
    let children = scene.children(of: place)
    guard frame.isFinite, !frame.isEmpty || !region.clipsChildren && !children.isEmpty else { return .frame(frame) }
    let parent = scene.parent(of: place)
    if let parent, let outer = scene[parent], outer.contentOffset == .zero, !outer.frame.isEmpty,
      frame.intersection(Rect(origin: .zero, size: outer.frame.size)) == nil
    {
      return rules.room(toScroll: parent) == nil ? .outside(parent) : nil
    }
    // Something may lie on what cannot be lifted.
    guard !region.passesThrough, rules.isSource(place) || !children.isEmpty,
      let bounds = scene.bounds(of: place, in: nil),
      let top = scene.topmost(at: bounds.center), !scene.chain(from: top).contains(place)
    else { return nil }
    let around = scene.chain(from: place)
    return scene.chain(from: top).first { cover in
      guard scene[cover]?.shape == .rectangle, scene[cover]?.transform == .identity, !around.contains(cover) else {
        return false
      }
      return scene.bounds(of: cover, in: nil).map { $0.union(bounds) == $0 } == true
    }.map { .covered(by: $0) }
  }

  /// Why a press has lifted nothing.
  func reasonForNothing(at point: Point, movedTo end: Point) -> String {
    let rules = rules
    guard let place = scene.topmost(at: point) else {
      return "Nothing is at (\(point.x), \(point.y))." + (isStale ? Self.staleness : clipped(at: point, by: rules))
    }
    if let source = scene.chain(at: point).first(where: rules.isSource) {
      return "The press at (\(point.x), \(point.y)) lifted nothing from \(rules.name(of: source)): it moved by "
        + "\((100 * point.distance(to: end)).rounded() / 100) only, or was too short."
    }
    return "Nothing can be lifted from \(rules.name(of: place)) at (\(point.x), \(point.y))."
      + (isStale ? Self.staleness : "")
  }

  /// What would be at a point if nothing clipped it.
  private func clipped(at point: Point, by rules: Rules) -> String {
    let place = scene.regionsInPaintOrder.last { scene.bounds(of: $0, in: nil)?.contains(point) == true }
    let clip = place.flatMap { scene.ancestors(of: $0).first { scene[$0]?.clipsChildren == true } }
    guard let place, let clip else { return "" }
    let (name, outer) = (rules.name(of: place), rules.name(of: clip))
    return " What \(outer) does not show of \(name) would be there: make \(outer) larger, or scroll it."
  }

  /// Whether the places have other frames now, so that they depend on more than the model.
  private var isStale: Bool {
    let new = places(model)
    return new.regionsInPaintOrder != scene.regionsInPaintOrder
      || new.regionsInPaintOrder.contains { new.bounds(of: $0, in: nil) != scene.bounds(of: $0, in: nil) }
  }

  private static var staleness: String {
    " The places have changed since the scene was made, without a change of the model: call refresh()."
  }

  /// What a release has done that cannot have been meant.
  ///
  /// - Parameter before: The model before it.
  /// - Complexity: O(places).
  func mistakes(in response: Response, from before: Model) -> [String] {
    let rules = rules
    return response.events.flatMap { event -> [String] in
      switch event {
      case .dropped(let drop) where drop.target.plan.effect == .change:
        let lost = drop.target.operation == .move && model != before ? lost(drop.session.items, by: rules) : []
        return untold(drop.target, by: rules)
          + lost.map {
            "After the drop on \(rules.name(of: drop.target.region)), no place lifts \(rules.name(of: [$0])). "
              + "If it is not merely out of sight, the drop lost it: put it somewhere, or return .accept(.delete)."
          }
      case .dropped(let drop) where drop.target.plan.effect == .nothing && isVain(drop, by: rules):
        return [
          "The drop on \(rules.name(of: drop.target.region)) returned .accept() and left the model as it was, so that "
            + "nothing was done: change the model that it gets."
        ]
      case .cancelled(let session, .nothingThere):
        let chain = scene.chain(at: session.location)
        let ignored = ignored(session, by: rules)
        guard ignored.isEmpty, !chain.isEmpty else {
          return ignored.map {
            "The drop on \(rules.name(of: $0)) changed the model and returned nil, so that nothing was done: "
              + "return .accept()."
          }
        }
        return [
          "Nothing took the drop on \(chain.map(rules.name(of:)).joined(separator: ", in ")): each drop there returned nil. "
            + "To say why, return .refuse(\"Why.\")."
        ]
      default: return []
      }
    }
  }

  /// That the sentence before a drop could not be said after it.
  private func untold(_ target: DropTarget<Place>, by rules: Rules) -> [String] {
    guard target.plan.report == nil, let words = target.plan.description, !words.hasPrefix("Release to ") else {
      return []
    }
    return [
      "\"\(words)\", the description of the drop on \(rules.name(of: target.region)), does not begin with \"Release to\", so "
        + "that something else was said after the drop: write \"Release to put it on the shelf.\", or set the plan's report."
    ]
  }

  /// Whether a drop that promised a change made none, elsewhere than where the items lay.
  private func isVain(_ drop: Drop<Place, Item>, by rules: Rules) -> Bool {
    let place = drop.target.region
    guard let frame = scene.bounds(of: place, in: nil), !frame.contains(drop.session.home.center),
      let drag = rules.proposal(to: place, of: drop.session, in: scene)
    else { return false }
    var copy = model
    do throws(Refusal) {
      return try self.drop(drag, place, &copy)?.effect == .change && copy == model
    } catch {
      return false
    }
  }

  /// The items that are nowhere; if the rules do not say which there are, those that nothing in sight lifts.
  private func lost(_ items: [Item], by rules: Rules) -> [Item] {
    if let existence = rules.existence { return items.filter { !existence($0) } }
    var missing = Set(items)
    for place in scene.regionsInPaintOrder where !missing.isEmpty {
      if case .lift(let lift) = rules.answer(ofSource: place) { missing.subtract(lift.items) }
    }
    return items.filter(missing.contains)
  }

  /// The places that would have changed the model, although they said that they do not take the drag.
  private func ignored(_ session: DragSession<Place, Item>, by rules: Rules) -> [Place] {
    scene.chain(at: session.location).filter { place in
      guard let drag = rules.proposal(to: place, of: session, in: scene) else { return false }
      var copy = model
      do throws(Refusal) {
        return try drop(drag, place, &copy) == nil && copy != model
      } catch {
        return false
      }
    }
  }
}

/// Why no hand can reach a place.
private enum UnreachablePlace<Place: Hashable & Sendable>: Hashable {
  case frame(Rect)
  case outside(Place)
  case covered(by: Place)

  func sentence<Item>(of name: String, by rules: DragRules<Place, Item>) -> String {
    switch self {
    case .frame(let frame):
      "The place \(name) cannot be hit: its frame is \(frame.width) by \(frame.height) at (\(frame.minX), \(frame.minY))."
    case .outside(let outer):
      "The place \(name) lies outside \(rules.name(of: outer)), in which it is: its frame is in the coordinates of that "
        + "place, or that place is too small."
    case .covered(let cover): "The place \(name) cannot be hit: \(rules.name(of: cover)) covers it."
    }
  }
}

extension Rect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}
