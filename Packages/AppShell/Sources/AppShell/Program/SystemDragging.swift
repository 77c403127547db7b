import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI

/// Carries out what ``SystemDrags`` answers to inputs.
extension Program {
  typealias SystemStep = SystemDrags<A.Place, A.Item>.Step

  /// Handles what the terminal reports about drags that cross the edge of the window.
  mutating func route(_ report: DragReport) {
    if panel != nil, panelYields, report.isFromOutside { _ = panelHandles { _ in [.close] } }
    if let steps = systemDrags.incoming.receive(report, at: now) { return carryOut(steps) }
    refreshScene()
    let export = { [app, context] in app.export($0, in: context) }
    if let steps = systemDrags.outgoing.follow(report, &drags, in: dragContext, export: export) {
      return carryOut(steps)
    }
    guard !A.profile.takes.isEmpty else {
      // It should not have been sent, but the other program waits for an end.
      if case .dropped = report { requests.append(.tell(.finish(nil))) }
      return
    }
    carryOut(systemDrags.incoming.follow(report, in: scene, foreignRules, at: now))
  }

  private var foreignRules: ForeignRules<A.Place> {
    let (app, context, rules) = (self.app, self.context, self.rules)
    return ForeignRules(
      kinds: A.profile.takes, isCovered: panel != nil || drags.isDragging,
      refusal: { app.refusal(toReceiveOn: $0, in: context) },
      description: { app.dropDescription(on: $0, in: context) }, name: rules.name(of:))
  }

  mutating func carryOut(_ steps: [SystemStep]) {
    for step in steps {
      switch step {
      case .tell(let command): requests.append(.tell(command))
      case .write(let file): requests.append(.give(file))
      case .find(let wishes): requests.append(.read(wishes))
      case .deliver(let events): deliver(events)
      case .announce(let text):
        voice.say(text)
        changedScene()
      case .show(let message):
        advice.message = message
        changedScene()
      case .read(let list, let spot): read([list], text: nil, for: spot)
      case .arrive(let file, let spot, let isMoved):
        let hasArrived = arrive(SortedFiles([file]), at: spot, isMoved: isMoved)
        if isMoved { requests.append(.tell(.finish(hasArrived ? .move : nil))) }
      }
    }
  }

  mutating func advanceSystemDrags() {
    guard let due = systemDrags.deadline(drags.leaving?.handOver), due <= now else { return }
    carryOut(systemDrags.advance(&drags, in: dragContext))
  }

  /// Ends what comes from other programs and goes to them, and all other drags, because the program is interrupted.
  mutating func interruptAllDrags() {
    carryOut(systemDrags.outgoing.interrupt(&drags, in: dragContext))
    interruptDrags()
    carryOut(systemDrags.incoming.interrupt(at: now))
  }

  /// Whether the program must not be suspended: the other one has the data, and its answer would be lost.
  ///
  /// - Returns: Whether that was said.
  mutating func mustWaitForAnswer() -> Bool {
    guard drags.leaving?.handOver == .given else { return false }
    say("The other program is reading it. Suspend this one after its answer.", role: .cannotDrop)
    stage.changed(.picture, at: now)
    return true
  }

  // MARK: Keys and the pointer

  /// Escape ends a drag of another program or to one.
  ///
  /// - Returns: Whether the key was used.
  mutating func endSystemDrag(_ chord: KeyChord) -> Bool {
    guard chord == KeyChord(.escape), systemDrags.isUnderWay else { return false }
    let endsReading = panel == nil && !drags.isDragging
    let steps = systemDrags.escape(&drags, in: dragContext, endsReading: endsReading)
    carryOut(steps ?? [])
    return steps != nil
  }

  /// - Returns: Whether the report of the pointer was used.
  mutating func followOutside(_ event: PointerEvent) -> Bool {
    guard systemDrags.outgoing.hasPointer else { return false }
    refreshScene()
    let (isUsed, steps) = systemDrags.outgoing.follow(event, &drags, in: dragContext)
    carryOut(steps)
    return isUsed
  }

  /// Offers a drag to other programs when it reaches the edge of the window. Further out it would be too late: the terminal
  /// takes a drag only while the pointer is in its window.
  ///
  /// - Returns: Whether it was offered.
  mutating func offerAtEdge(_ event: PointerEvent) -> Bool {
    guard case .moved(holding: .left) = event.phase, canOffer, let session = drags.session(of: event.pointer),
      !session.isByClicks
    else { return false }
    let (column, row) = (Int(event.location.x), Int(event.location.y))
    let isAtEdge = column <= 0 || row <= 0 || column >= size.columns - 1 || row >= size.rows - 1
    // A drag that begins at the edge has not come to it.
    guard isAtEdge, session.home.origin + session.grabOffset != event.location,
      let export = app.export(session.items, in: context), export.leavesAtEdge
    else { return false }
    offer(session, as: export, at: event.location)
    return true
  }

  private var canOffer: Bool {
    A.profile.exportsItems && systemDrags.outgoing.isPossible && !systemDrags.outgoing.isOffered && panel == nil
  }

  /// From here on, the pointer belongs to the terminal. The session goes on without its gesture.
  private mutating func offer(_ session: DragSession<A.Place, A.Item>, as export: Export, at point: Point) {
    hand.pans[session.pointer] = nil
    _ = hand.gestures.cancel(session.pointer, because: .program, at: now)
    carryOut(systemDrags.outgoing.offer(session, as: export, at: point, &drags, in: dragContext))
    changedScene()
  }

  /// The key that gives to another program what is carried. A drag by keys has no button that the terminal could follow, so
  /// its text goes to the clipboard.
  ///
  /// - Returns: Whether the key was used.
  mutating func giveAway(_ event: KeyEvent) -> Bool {
    guard A.profile.exportsItems, event.key == .character("e"), !systemDrags.outgoing.isOffered,
      let session = drags.sessions.last
    else { return false }
    let name = rules.name(of: session.items)
    guard let export = app.export(session.items, in: context) else {
      say("\(name.capitalizedFirst) cannot leave the window.", role: .cannotDrop)
      return true
    }
    if session.pointer != .keyboard, !session.isByClicks {
      if canOffer {
        offer(session, as: export, at: session.location)
      } else {
        say("This terminal does not support drags out of its window.", role: .cannotDrop)
      }
      return true
    }
    guard let text = export.representations.first(where: { $0.type.hasPrefix("text/plain") }),
      let bytes = try? text.make()
    else {
      say("\(name.capitalizedFirst) has no text. Drag it out of the window with the mouse.", role: .cannotDrop)
      return true
    }
    let copy = String(decoding: bytes, as: UTF8.self)
    if let reason = reasonNotToCopy(copy, name) {
      say(reason, role: .cannotDrop)
      return true
    }
    deliver(drags.cancel(session.pointer, because: .program, in: dragContext))
    carryOut([.copy(copy, name: name)])
    say("Copied \(name) to the clipboard, and put it back where it was.")
    return true
  }

  /// Handles the file that the host has written.
  public mutating func finishGiving(_ file: GivenFile, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    carryOut(systemDrags.outgoing.finish(file, at: now))
    return paint()
  }
}

extension DragReport {
  /// Whether something of another program is over the window.
  fileprivate var isFromOutside: Bool {
    switch self {
    case .hovered, .dropped: true
    default: false
    }
  }
}

extension String {
  /// With a capital letter at the beginning.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
