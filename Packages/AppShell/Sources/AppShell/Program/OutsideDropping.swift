import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI

/// Drags of other programs over this one, in a terminal that knows them (OSC 72).
extension Program {
  /// Handles what the terminal reports about drags that cross the edge of the window.
  mutating func route(_ report: DragReport) {
    if followOutgoing(report) { return }
    guard !A.profile.takes.isEmpty else {
      // It should not have been sent, but the other program waits for an end.
      if case .dropped = report { tellTerminal(.finish(nil)) }
      return
    }
    switch report {
    case .hovered(let drag):
      refreshScene()
      deliver(incoming.outside.hover(offer(drag), at: drag.cell.center, in: scene, rules: outsideRules))
    case .left:
      deliver(incoming.outside.leave())
    case .dropped(let drag):
      refreshScene()
      incoming.droppedTypes = drag.types ?? []
      deliver(incoming.outside.drop(offer(drag), at: drag.cell.center, in: scene, rules: outsideRules))
    case .data(let request, let bytes):
      follow(incoming.receiver?.take(bytes, of: request, at: now))
    case .dataEnded(let request, let content):
      follow(incoming.receiver?.finish(request, content, at: now))
    case .dataFailed(let request, let error):
      follow(incoming.receiver?.fail(request, error))
    case .gesture, .started, .refused, .accepted, .operation, .released, .finished, .wanted, .wantedFile:
      break
    }
  }

  private func offer(_ drag: OutsideDrag) -> OutsideOffer? {
    guard let types = drag.types else { return nil }
    var operations: Set<DropOperation> = []
    if drag.allowed.contains(.copy) { operations.insert(.copy) }
    if drag.allowed.contains(.move) { operations.insert(.move) }
    return OutsideOffer(types: types, operations: operations)
  }

  /// What can be dropped from outside: files, and the data of the app's kinds.
  var outsideRules: OutsideRules<A.Place> {
    let types = A.profile.takes.dropTypes
    let own = Set(A.profile.takes.filter(\.isOwn).flatMap(\.types))
    let (app, context, isCovered) = (self.app, self.context, panel != nil || drags.isDragging)
    func answer(_ place: A.Place?, _ offer: OutsideOffer) -> OutsideAnswer {
      if isCovered { return .refuse("Something else is open.", remedy: "Finish that first.") }
      if let refusal = app.refusal(toReceiveOn: place, in: context) { return .refuse(refusal) }
      if offer.operations.contains(.move), offer.types.contains(where: own.contains) {
        return .accept(
          types.filter(own.contains), .move, description: app.dropDescription(on: place, in: context))
      }
      // Files are only ever copied, whatever the other program would allow.
      guard offer.operations.contains(.copy) || offer.operations.isEmpty else {
        return .refuse("The other program allows only to move this.", remedy: "Copy it instead.")
      }
      guard offer.types.contains(where: types.contains) else {
        return .refuse("This is not \(A.profile.takes.words).", remedy: "Drop \(A.profile.takes.words).")
      }
      return .accept(types, description: app.dropDescription(on: place, in: context))
    }
    return OutsideRules()
      .target { answer($0, $1) }
      .ground { answer(nil, $0) }
      .names { rules.name(of: $0) }
  }

  private mutating func deliver(_ events: [OutsideDragEvent<A.Place>]) {
    for event in events {
      switch event {
      // By far the most frequent event, and there is nothing to show about it.
      case .moved: continue
      case .arrived: break
      case .entered(let session), .left(let session): answerTerminal(session)
      case .released(let session, let acceptance):
        let receiver = DropReceiver(
          incoming.droppedTypes, wanted: acceptance.types, moves: acceptance.operation == .move,
          kinds: A.profile.takes, at: now)
        incoming.receiver = receiver
        incoming.spot = .init(place: session.over.region, point: session.location)
        incoming.receivingSince = now
        say("Dropped. Its data is on the way; Escape cancels.")
        follow(receiver.start)
        continue
      case .received:
        // What is moved must be here first: see `arrive`.
        if incoming.receiver?.moves != true { tellTerminal(.finish(.copy)) }
        incoming.receiver = nil
      case .cancelled(let session, let reason):
        end(session, reason)
      }
      changedScene()
      if let text = outsideRules.announcement(of: event) { voice.say(text) }
    }
  }

  /// Shows what a release would do, and tells the terminal, which refuses until then.
  private mutating func answerTerminal(_ session: OutsideSession<A.Place>) {
    let text = outsideRules.description(of: session.over)
    switch session.over {
    case .target(_, let acceptance):
      advice.message = Message(text: text, role: .canDrop)
      tellTerminal(.willTake(acceptance.operation == .move ? .move : .copy, types: acceptance.types))
    case .refusal(_, let refusal):
      advice.message = Message(refusal, text: text)
      tellTerminal(.willTake(nil, types: []))
    case .nothing:
      advice.message = nil
      tellTerminal(.willTake(nil, types: []))
    }
  }

  /// Ends a drag that was not received. If it was dropped, the terminal must hear it, or the other program waits for ever.
  private mutating func end(_ session: OutsideSession<A.Place>, _ reason: OutsideCancellation) {
    incoming.receiver = nil
    let text: String?
    switch reason {
    case .refused(let refusal), .failed(let refusal): text = refusal.description
    case .nothingThere: text = "Nothing here takes it."
    case .another: text = "Two drops came at once, and neither was taken. Drop them again, one after the other."
    case .escape where session.isReleased: text = "Cancelled. Nothing was taken."
    case .interrupted where session.isReleased: text = nil
    case .left, .escape, .interrupted:
      advice.message = nil
      return
    }
    tellTerminal(.finish(nil))
    advice.message = text.map { Message(text: $0, role: .cannotDrop) }
  }

  private mutating func follow(_ outcome: DropReceiver.Outcome?) {
    if incoming.receiver != nil { stage.changed(.picture, at: now) }
    switch outcome {
    case nil: break
    case .waits(let commands): for command in commands { tellTerminal(command) }
    case .failed(let sentence): deliver(incoming.outside.cancel(.failed(Refusal(sentence))))
    case .files(let files):
      deliver(incoming.outside.finish())
      _ = read([files], text: nil, for: incoming.spot)
    case .data(let bytes, let kind):
      let moves = incoming.receiver?.moves == true
      deliver(incoming.outside.finish())
      let name = "\(kind.name.split(separator: " ").last ?? "data").\(kind.endings.first ?? "txt")"
      let hasArrived = arrive(
        SortedFiles([ArrivedFile(name: name, kind: kind, bytes: bytes)]), at: incoming.spot, isMoved: moves)
      if moves { tellTerminal(.finish(hasArrived ? .move : nil)) }
    }
  }

  /// Escape ends a drop whose data is on the way.
  ///
  /// - Returns: Whether the key was used.
  mutating func cancelDrop(_ chord: KeyChord) -> Bool {
    guard incoming.receiver != nil, chord == KeyChord(.escape) else { return false }
    deliver(incoming.outside.cancel(.escape))
    return true
  }

  /// Ends what comes from outside, because the program is interrupted.
  mutating func interruptDrop() { deliver(incoming.outside.cancel(.interrupted)) }

  /// Shows how much of a drop has come, and gives it up if nothing comes any more.
  mutating func watchDrop() {
    guard let receiver = incoming.receiver else { return }
    if receiver.deadline <= now {
      let seconds = DropReceiver.patience.components.seconds
      deliver(
        incoming.outside.cancel(
          .failed(Refusal("For \(seconds) seconds, nothing more came of the drop.", remedy: "Drop it again."))))
    } else if let due = dropProgress, due <= now {
      incoming.receivingSince = now
      advice.message = Message(text: "Receiving: \(receiver.count.asSize) so far. Escape cancels.", role: .status)
      stage.changed(.picture, at: now)
    }
  }

  /// When to show again how much has come.
  private var dropProgress: Duration? { incoming.receiver.map { _ in incoming.receivingSince + .seconds(1) } }

  /// When ``watchDrop()`` is due.
  var dropDeadline: Duration? {
    guard let receiver = incoming.receiver, let dropProgress else { return nil }
    return min(receiver.deadline, dropProgress)
  }

  mutating func tellTerminal(_ command: DragCommand) { requests.append(.tell(command)) }
}
