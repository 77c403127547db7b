public import Geometry
public import GestureModel
import History

/// Items join a drag under way and leave it again: by a second pointer, by a key, or by passing over them.
extension DragSystem {
  /// What a press on the region would lift joins the pointer's drag; if it lifts nothing, the nearest region around it
  /// that is a drag source is asked.
  ///
  /// Each item is in at most one drag. If it cannot join, ``DragEvent/refused(_:_:)`` says why.
  public mutating func join(_ region: ID, to pointer: PointerID, in context: Context) -> [Event] {
    now = max(now, context.time)
    let chain = context.scene.chain(from: region)
    guard let drag = index(of: pointer).map({ drags[$0] }), let source = chain.first(where: context.rules.isSource)
    else { return [] }
    do throws(Refusal) {
      guard let lift = try lift(from: source, joining: drag, in: context) else { return [] }
      let settled = settle() + supersede(lift.items)
      guard let index = index(of: pointer) else { return settled }
      let home = lift.frame ?? context.scene.bounds(of: source, in: nil) ?? drags[index].session.home
      drags[index].join(DragPart(source: source, lift: lift, home: home))
      return settled + [.joined(lift.items, drags[index].session)]
        + ask(at: index, before: drags[index].session, in: context)
    } catch {
      note(.refusedToLift(error), source, at: drag.session.location)
      return [.refused(error, drag.session)]
    }
  }

  /// The same for what is at a point, in the coordinates of the root.
  public mutating func join(at point: Point, to pointer: PointerID, in context: Context) -> [Event] {
    context.scene.chain(at: point).first.map { join($0, to: pointer, in: context) } ?? []
  }

  /// Items leave the drag that carries them, and are at home again. The last one never leaves: cancel the drag instead.
  public mutating func leave(_ items: [Item], in context: Context) -> [Event] {
    now = max(now, context.time)
    guard let index = drags.firstIndex(where: { $0.isUnderWay && !$0.isReleased && $0.carries(anyOf: items) }) else {
      return []
    }
    let session = drags[index].session
    let leaving = session.items.filter(items.contains)
    guard leaving.count < session.items.count else {
      let name = context.rules.name(of: leaving)
      return [.refused(Refusal("Nothing else is carried but \(name).", remedy: "Cancel to put it back."), session)]
    }
    if let refusal = drags[index].refusesOthers { return [.refused(refusal, session)] }
    drags[index].leave(leaving)
    return [.parted(leaving, drags[index].session)] + ask(at: index, before: drags[index].session, in: context)
  }

  /// The items of a source that are not carried yet; `nil` if it lifts none.
  private func lift(
    from source: ID, joining drag: Drag<ID, Item>, in context: Context
  ) throws(Refusal) -> Lift<Item>? {
    let session = drag.session
    var lift: Lift<Item>
    switch context.rules.source(source) {
    case nil: return nil
    case .refuse(let refusal): throw refusal
    case .lift(let answer): lift = answer
    }
    lift.items.removeAll(where: session.items.contains)
    guard !lift.items.isEmpty else { return nil }
    let names = context.rules.name(of: lift.items)
    if let refusal = drag.refusesOthers { throw refusal }
    if lift.resize != nil { throw Refusal("\(names) is resized alone.") }
    if let refusal = context.rules.refusal(of: lift.items, carriedIn: drags) { throw refusal }
    guard !lift.operations.isDisjoint(with: session.lift.operations) else {
      throw Refusal(
        "\(names) can only be \(lift.operations.words), and \(context.rules.name(of: session.items)) only "
          + "\(session.lift.operations.words).", remedy: "Drop what is carried first.")
    }
    return lift
  }

  // MARK: By hand

  /// What a drag passes over joins it, if the rules say so.
  mutating func joinWhatIsPassed(_ pointer: PointerID, in context: Context) -> [Event] {
    guard let joins = context.rules.joins, let index = index(of: pointer) else { return [] }
    let session = drags[index].session
    let source = context.scene.chain(at: session.location).first(where: context.rules.isSource)
    guard source != drags[index].passed else { return [] }
    drags[index].passed = nil
    guard let source, joins(session, source) else { return [] }
    // It is asked once for each time that the drag reaches it: a refusal need not be heard twice.
    drags[index].passed = source
    return join(source, to: pointer, in: context)
  }

  /// A tap of another pointer while something is carried: what it means joins the latest drag or, if that carries it,
  /// leaves it.
  mutating func joinByTap(_ tap: Gesture, in context: Context) -> [Event] {
    guard tap.kind == .tap(count: 1), tap.button == .left, context.rules.joins != nil,
      let drag = drags.last(where: { $0.isUnderWay && !$0.isReleased && $0.session.pointer != tap.pointer })
    else { return [] }
    now = max(now, tap.time)
    let chain = context.scene.chain(at: tap.start)
    guard let source = chain.first(where: context.rules.isSource) else { return [] }
    if case .lift(let lift)? = context.rules.source(source), lift.items.allSatisfy(drag.session.items.contains) {
      return leave(lift.items, in: context)
    }
    return join(source, to: drag.session.pointer, in: context)
  }

  /// What is under a drag joins it; if nothing more is there, and the keyboard carries it, the next drag source in paint
  /// order after that of the items which came last.
  mutating func joinNext(to session: Session, in context: Context) -> [Event] {
    func isNew(_ region: ID) -> Bool {
      switch context.rules.source(region) {
      case .lift(let lift)?: !lift.items.allSatisfy(session.items.contains)
      case .refuse?, nil: false
      }
    }
    let here = context.scene.chain(at: session.location).first(where: context.rules.isSource)
    if let here, isNew(here) { return join(here, to: session.pointer, in: context) }
    guard session.pointer == .keyboard else { return [.refused(Refusal("There is nothing to add here."), session)] }
    let sources = context.scene.regionsInPaintOrder.filter { context.scene.visibleBounds(of: $0) != nil }
    let last = sources.firstIndex { $0 == session.parts.last?.source } ?? 0
    guard let next = (sources[last...] + sources[..<last]).first(where: isNew) else {
      return [.refused(Refusal("There is nothing else to add."), session)]
    }
    return join(next, to: .keyboard, in: context)
  }
}

extension Drag {
  /// Why nothing may join or leave; `nil` if it may.
  fileprivate var refusesOthers: Refusal? {
    if isForeign { return Refusal("What is carried comes from another program.") }
    if session.handOver != nil { return Refusal("What is carried is on its way to another program.") }
    return session.lift.resize == nil ? nil : Refusal("Nothing else can be carried while something is resized.")
  }

  mutating func join(_ part: DragPart<ID, Item>) {
    preview.homes.append(part.home)
    preview.session.parts.append(part)
    preview.session.lift.items += part.items
    preview.session.lift.operations.formIntersection(part.lift.operations)
  }

  /// Some of the items, but not all, are no longer carried.
  mutating func leave(_ items: [Item]) {
    for index in session.parts.indices.reversed() {
      preview.session.parts[index].lift.items.removeAll(where: items.contains)
      guard session.parts[index].items.isEmpty else { continue }
      preview.session.parts.remove(at: index)
      preview.homes.remove(at: index)
    }
    preview.session.lift.items.removeAll(where: items.contains)
    preview.session.lift.operations = session.parts.dropFirst().reduce(session.parts[0].lift.operations) {
      $0.intersection($1.lift.operations)
    }
  }
}

extension Set<DropOperation> {
  fileprivate var words: String {
    DropOperation.allCases.filter(contains).map { $0.done.lowercased() }.joined(separator: " or ")
  }
}
