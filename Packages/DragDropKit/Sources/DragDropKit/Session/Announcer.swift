import History

extension DragRules {
  /// An event in one sentence, for a screen reader or a log; `nil` if there is nothing to say.
  public func announcement(of event: DragEvent<ID, Item>) -> String? {
    switch event {
    case .lifted(let session):
      "Lifted \(itemNames(session.items))."
    case .refusedToLift(let region, let refusal):
      "Cannot lift \(regionName(region)). \(refusal)"
    case .entered(_, let session):
      dropDescription(of: session)
    case .left(let region, let session) where session.over == .nothing:
      "Left \(regionName(region)). A \(session.end) here changes nothing."
    case .moved, .left, .scrolled, .released, .handedOver, .settled:
      nil
    case .sprangOpen(let region, _):
      "Opened \(regionName(region))."
    case .dropped(let drop):
      report(of: drop)
    // The hand-over says why.
    case .cancelled(_, .outside):
      nil
    case .cancelled(_, let reason):
      "Cancelled\(why(reason)). Nothing was changed."
    }
  }

  /// The effect of a release now, or the reason why it would do nothing, for the status line.
  public func dropDescription(of session: DragSession<ID, Item>) -> String {
    switch session.over {
    case .nothing:
      "No drop target here: a \(session.end) puts \(itemNames(session.items)) back."
    case .target(let target):
      session.sentences(
        target.acceptance.description
          ?? "Release to \(target.operation.rawValue) \(itemNames(session.items))\(place(target)).",
        target.acceptance.consequence)
    case .refusal(let region, let refusal):
      "Cannot drop on \(regionName(region)). \(refusal)"
    }
  }

  /// The effect of a release now for a status line with little room; `nil` if the target has nothing shorter to say than
  /// ``dropDescription(of:)``.
  public func briefDropDescription(of session: DragSession<ID, Item>) -> String? {
    guard case .target(let target) = session.over, let brief = target.acceptance.brief else { return nil }
    return session.sentences(brief, target.acceptance.consequence)
  }

  /// What was promised before the release, in the past tense.
  private func report(of drop: Drop<ID, Item>) -> String {
    let acceptance = drop.target.acceptance
    let done =
      acceptance.report
      ?? acceptance.description.flatMap { DropSentence($0)?.report }
      ?? "\(done(drop.target.operation)) \(itemNames(drop.items))\(place(drop.target))."
    return acceptance.consequence.map { "\(done) \($0)" } ?? done
  }

  private func place(_ target: DropTarget<ID>) -> String {
    target.operation == .delete ? "" : " to \(regionName(target.region))"
  }

  private func done(_ operation: DropOperation) -> String {
    switch operation {
    case .move: "Moved"
    case .copy: "Copied"
    case .delete: "Deleted"
    }
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

  /// A sentence about a release, as ``Acceptance/description`` has it: of a click, if that ends this drag. Followed by its
  /// consequence.
  fileprivate func sentences(_ text: String, _ consequence: String?) -> String {
    let verb = "Release"
    let first = isByClicks && text.hasPrefix(verb) ? "Click\(text.dropFirst(verb.count))" : text
    return consequence.map { "\(first) \($0)" } ?? first
  }
}
