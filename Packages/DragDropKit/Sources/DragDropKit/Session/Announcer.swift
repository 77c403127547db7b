import History

extension DragRules {
  /// An event in one sentence, for a screen reader or a log; `nil` if there is nothing to say.
  public func announcement(of event: DragEvent<ID, Item>) -> String? {
    switch event {
    case .lifted(let session) where session.lift.resize != nil:
      "Took \(regionName(session.source))."
    case .lifted(let session):
      "Picked up \(itemNames(session.items))."
    case .refusedToLift(let region, let refusal):
      "Cannot pick up \(regionName(region)). \(refusal)"
    case .entered(_, let session):
      dropDescription(of: session)
    case .left(let region, let session) where session.over == nil:
      "Left \(regionName(region)). A \(session.end) here changes nothing."
    case .moved, .left, .scrolled, .released, .handedOver, .settled:
      nil
    case .joined(let items, let session):
      "\(itemNames(session.items)): added \(itemNames(items))."
    case .parted(let items, let session):
      "\(itemNames(session.items)): put back \(itemNames(items))."
    case .refused(let refusal, _):
      "\(refusal)"
    case .sprangOpen(let region, _):
      "Opened \(regionName(region))."
    case .dropped(let drop):
      switch drop.target.plan.effect {
      case .change, .refuse: report(of: drop)
      case .nothing: "Put \(itemNames(drop.items)) back. Nothing was changed."
      // Whoever sends them elsewhere says so.
      case .leave: nil
      }
    // Whoever hears from the other program says why.
    case .cancelled(_, .outside):
      nil
    case .cancelled(_, let reason):
      "Cancelled\(why(reason)). Nothing was changed."
    }
  }

  /// The effect of a release now, or the reason why it would do nothing, for the status line.
  public func dropDescription(of session: DragSession<ID, Item>) -> String {
    guard let target = session.over else {
      return "No drop target here: a \(session.end) puts \(itemNames(session.items)) back."
    }
    if let refusal = target.refusal {
      return "\(target.plan.description ?? "Cannot drop on \(regionName(target.region)).") \(refusal)"
    }
    let plan = target.plan
    let items = itemNames(session.items)
    let isOne = session.items.count == 1
    let effect =
      plan.effect == .nothing
      ? "leave \(items) where \(isOne ? "it is" : "they are")" : "\(target.operation.rawValue) \(items)\(place(target))"
    return session.sentences(plan.description ?? "Release to \(effect).", plan.consequence)
  }

  /// The effect of a release now for a status line with little room; `nil` if the target has nothing shorter to say than
  /// ``dropDescription(of:)``.
  public func briefDropDescription(of session: DragSession<ID, Item>) -> String? {
    guard let plan = session.over?.plan, let brief = plan.brief else { return nil }
    return session.sentences(brief, plan.consequence)
  }

  /// What was promised before the release, in the past tense.
  private func report(of drop: Drop<ID, Item>) -> String {
    let plan = drop.target.plan
    let done =
      plan.report
      ?? plan.description.flatMap { DropSentence($0)?.report }
      ?? "\(drop.target.operation.done) \(itemNames(drop.items))\(place(drop.target))."
    return plan.consequence.map { "\(done) \($0)" } ?? done
  }

  private func place(_ target: DropTarget<ID>) -> String {
    target.operation == .delete ? "" : " to \(regionName(target.region))"
  }

  private func why(_ reason: DragCancellation) -> String {
    switch reason {
    case .nothingThere: ": there is no drop target"
    case .refused(let refusal):
      ": " + (refusal.reason.hasSuffix(".") ? String(refusal.reason.dropLast()) : refusal.reason)
    case .escape, .program, .outside: ""
    case .anotherButton: ": another button was pressed"
    case .releaseLost: ": the button was released outside the window"
    case .interrupted: ": the program was interrupted"
    case .itemGone: ": it is no longer there"
    }
  }
}

extension DragSession {
  /// What would end it.
  fileprivate var end: String { isByClicks ? "click" : "release" }

  /// A sentence about a release, as ``DropPlan/description`` has it: of a click, if that ends this drag. Followed by its
  /// consequence.
  fileprivate func sentences(_ text: String, _ consequence: String?) -> String {
    let verb = "Release"
    let first = isByClicks && text.hasPrefix(verb) ? "Click\(text.dropFirst(verb.count))" : text
    return consequence.map { "\(first) \($0)" } ?? first
  }
}
