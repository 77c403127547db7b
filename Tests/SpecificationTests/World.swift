import DragDrop

/// The scene of a vector: regions, what they lift and what they take. A drop is noted, and moves nothing.
struct World: Equatable {
  var regions: [JSON]
  /// The items that have vanished.
  var gone: Set<String> = []
  /// What was dropped where, so that each drop is a change.
  var drops: [[String]] = []
  private let names: JSON?

  init(_ setup: JSON) {
    (regions, names) = (setup["regions"]?.list ?? [], setup["names"])
  }

  var scene: Scene<String> {
    var scene = Scene<String>()
    for region in regions {
      guard let id = region["id"]?.text, let frame = region["frame"]?.rect else { continue }
      let scrolled = region["scrolled"]?.numbers ?? [0, 0]
      scene.insert(
        id,
        Region(
          frame: frame, contentOffset: Vector(dx: scrolled[0], dy: scrolled[1]),
          clipsChildren: region["clips"]?.isTrue == true, isHidden: region["hidden"]?.isTrue == true,
          passesThrough: region["passesThrough"]?.isTrue == true), in: region["in"]?.text)
    }
    return scene
  }

  private subscript(id: String) -> JSON? { regions.first { $0["id"]?.text == id } }

  func lift(from id: String) -> SourceAnswer<String>? {
    guard let source = self[id]?["source"] else { return nil }
    if let refusal = source.refusal { return .refuse(refusal) }
    let operations = source["operations"]?.texts?.compactMap { DropOperation(rawValue: $0) } ?? [.move]
    return .lift(Lift(source["items"]?.texts ?? [id], operations: Set(operations)))
  }

  mutating func drop(_ drag: DragProposal<String, String>, on id: String) throws(Refusal) -> AnyDropPlan? {
    guard let target = self[id]?["target"] else { return nil }
    if let taken = target["takes"]?.texts, !drag.items.allSatisfy(taken.contains) {
      if let refusal = target.refusal { throw refusal }
      return nil
    }
    let operation = target["operation"]?.text.flatMap { DropOperation(rawValue: $0) }
    var plan = AnyDropPlan(target["changesNothing"]?.isTrue == true ? .nothing : .change, operation: operation)
    plan.isSticky = target["keeps"]?.isTrue == true
    (plan.description, plan.report) = (target["says"]?.text, target["reports"]?.text)
    plan.consequence = target["warns"]?.text
    if plan.effect == .change { drops.append(drag.items + [id]) }
    return plan
  }

  /// What the rules say besides.
  func refine(_ rules: DragRules<String, String>) -> DragRules<String, String> {
    rules
      .exists { !gone.contains($0) }
      .names(items: { $0.map(name).joined(separator: ", ") }, region: name)
      .springLoading { id in self[id]?["springs"]?.number.map { .milliseconds(Int($0)) } }
      .scrolls { id in
        self[id]?["room"].map { room in
          func side(_ key: String) -> Double { room[key]?.number ?? 0 }
          return ScrollRoom(left: side("left"), right: side("right"), up: side("up"), down: side("down"))
        }
      }
      .glides { id in self[id]?["glides"]?.numbers.map { Size(width: $0[0], height: $0[1]) } }
  }

  private func name(_ id: String) -> String { names?[id]?.text ?? id }

  /// Changes what the scene or the model has.
  mutating func change(_ change: JSON) {
    if let item = change["gone"]?.text { gone.insert(item) }
    if let id = change["remove"]?.text { regions.removeAll { $0["id"]?.text == id } }
    if let region = change["insert"] { regions.append(region) }
    if let region = change["replace"] {
      regions = regions.map { $0["id"] == region["id"] ? region : $0 }
    }
  }
}

extension JSON {
  /// Left, top, width, height.
  var rect: Rect? {
    numbers.flatMap { $0.count == 4 ? Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil }
  }

  /// The reason at the key "refuses", and its remedy.
  var refusal: Refusal? { self["refuses"]?.text.map { Refusal($0, remedy: self["remedy"]?.text) } }
}
