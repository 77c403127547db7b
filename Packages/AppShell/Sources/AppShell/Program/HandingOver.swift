import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI

/// Drags that leave the window for other programs, in a terminal that takes them (OSC 72).
extension Program {
  var isHandingOver: Bool { outgoing.handOvers.current != nil }

  // MARK: The offer

  /// Offers a drag to other programs when it reaches the edge of the window. Further out it would be too late: the terminal
  /// takes a drag only while the pointer is in its window.
  ///
  /// - Returns: Whether it was offered.
  mutating func handOverAtEdge(_ event: PointerEvent) -> Bool {
    guard case .moved(holding: .left) = event.phase, canHandOver, let session = drags.session(of: event.pointer),
      !session.isByClicks
    else { return false }
    let (column, row) = (Int(event.location.x), Int(event.location.y))
    let isAtEdge = column <= 0 || row <= 0 || column >= size.columns - 1 || row >= size.rows - 1
    // A drag that begins at the edge has not come to it.
    guard isAtEdge, session.home.origin + session.grabOffset != event.location else { return false }
    outgoing.location = event.location
    return offer(session, atEdge: true)
  }

  private var canHandOver: Bool {
    A.profile.exportsItems && outgoing.isPossible && !isHandingOver && panel == nil
  }

  /// - Returns: Whether the app lets the items go.
  private mutating func offer(_ session: DragSession<A.Place, A.Item>, atEdge: Bool = false) -> Bool {
    guard let export = app.export(session.items, in: context), !atEdge || export.leavesAtEdge else { return false }
    // From here on, the pointer belongs to the terminal. The session goes on without its gesture.
    hand.pans[session.pointer] = nil
    _ = hand.gestures.cancel(session.pointer, because: .program, at: now)
    outgoing.isLoose = false
    outgoing.heard = now
    outgoing.types = [outgoing.marker(at: now)] + export.representations.map(\.type)
    if export.representations.contains(where: { $0.fileName != nil }) { outgoing.types.append(DropReceiver.listType) }
    deliver(outgoing.handOvers.offer(session, allowing: export.operations))
    tellTerminal(.offer(DragOperations(export.operations), types: outgoing.types))
    tellTerminal(.label(rules.name(of: session.items)))
    tellTerminal(.begin)
    return true
  }

  /// The key that gives to another program what is carried. A drag by keys has no button that the terminal could follow, so
  /// its text goes to the clipboard.
  ///
  /// - Returns: Whether the key was used.
  mutating func giveAway(_ event: KeyEvent) -> Bool {
    guard A.profile.exportsItems, event.key == .character("e"), !isHandingOver,
      let session = drags.sessions.last
    else { return false }
    guard let export = app.export(session.items, in: context) else {
      say("\(rules.name(of: session.items).capitalizedFirst) cannot leave the window.", role: .cannotDrop)
      return true
    }
    if session.pointer != .keyboard, !session.isByClicks {
      if canHandOver {
        outgoing.location = session.location
        _ = offer(session)
      } else {
        say("This terminal takes no drags out of its window.", role: .cannotDrop)
      }
      return true
    }
    let name = rules.name(of: session.items)
    guard let text = export.representations.first(where: { $0.type.hasPrefix("text/plain") }),
      let bytes = try? text.make()
    else {
      say("\(name.capitalizedFirst) has no text. Drag it out of the window with the mouse.", role: .cannotDrop)
      return true
    }
    deliver(drags.cancel(session.pointer, because: .program, in: dragContext))
    carryOut([.copy(String(decoding: bytes, as: UTF8.self), name: name)])
    return true
  }

  // MARK: What the terminal reports

  /// - Returns: Whether the report is about a drag to the outside.
  mutating func followOutgoing(_ report: DragReport) -> Bool {
    switch report {
    case .gesture: break
    case .started: deliver(outgoing.handOvers.start())
    case .refused(let error):
      deliver(outgoing.handOvers.refuse(Self.refusal(error)))
    case .accepted, .released: break
    case .operation(let operations): outgoing.handOvers.note(operations.operation)
    case .finished(let isCancelled):
      let isHere = outgoing.handOvers.current?.phase == .returned
      deliver(isCancelled || isHere ? outgoing.handOvers.cancel(.declined) : outgoing.handOvers.finish())
    case .wanted(let type): give(type)
    case .wantedFile:
      // The terminal is on another machine: it gets the data, and no file of this one.
      tellTerminal(.refuse(DragError("EPERM", "files are not sent to other machines"), type: outgoing.types.count - 1))
    case .hovered(let drag) where outgoing.isOwn(drag.types): comeBack(to: drag.cell.center)
    case .dropped(let drag) where outgoing.isOwn(drag.types): dropHere(at: drag.cell.center)
    case .left where outgoing.handOvers.current?.phase == .returned: deliver(outgoing.handOvers.leave())
    case .hovered, .left, .dropped, .data, .dataEnded, .dataFailed: return false
    }
    outgoing.heard = now
    return true
  }

  private static func refusal(_ error: DragError) -> Refusal {
    let text = error.text.isEmpty ? error.name : "\(error.name), \(error.text)"
    return error.name == "EPERM"
      ? Refusal("The terminal did not take it in time.", remedy: "Stay at the edge for a moment before you leave it.")
      : Refusal("The terminal does not take it: \(text).")
  }

  /// The drag is over its own window again and continues as it began.
  private mutating func comeBack(to point: Point) {
    refreshScene()
    outgoing.location = point
    deliver(outgoing.handOvers.comeBack())
    guard let session = outgoing.handOvers.current?.session else { return }
    deliver(drags.bringBack(session.pointer, to: point, in: dragContext))
    let operation = drags.session(of: session.pointer)?.operation
    let answer: DragOperations? = operation == nil ? nil : operation == .copy ? .copy : .move
    tellTerminal(.willTake(answer, types: Array(outgoing.types.prefix(1))))
  }

  /// It was dropped in its own window: an ordinary drop. The terminal hears that nothing is taken from it.
  private mutating func dropHere(at point: Point) {
    refreshScene()
    tellTerminal(.finish(nil))
    guard let session = outgoing.handOvers.current?.session else { return }
    deliver(outgoing.handOvers.cancel(.droppedHere))
    deliver(drags.release(session.pointer, at: point, in: dragContext))
  }

  // MARK: Data

  private mutating func give(_ type: Int) {
    // The mark is for this program alone.
    guard type > 0, outgoing.types.indices.contains(type), let session = outgoing.handOvers.current?.session,
      let export = app.export(session.items, in: context)
    else { return tellTerminal(.refuse(DragError("EPERM"), type: type)) }
    let (may, events) = outgoing.handOvers.give()
    guard may else { return tellTerminal(.refuse(DragError("EPERM"), type: type)) }
    deliver(events)
    let name = outgoing.types[type]
    do throws(Refusal) {
      if let form = export.representations.first(where: { $0.type == name }) {
        let bytes = try form.make()
        outgoing.hasGivenAll = outgoing.hasGivenAll || form.isWhole
        send(bytes, as: type)
      } else if name == DropReceiver.listType, let form = export.representations.first(where: { $0.fileName != nil }) {
        let file = outgoing.newFile(for: type)
        requests.append(.give(FileToGive(number: file, name: form.fileName ?? "data", bytes: try form.make())))
      } else {
        send([], as: type)
      }
    } catch {
      tellTerminal(.refuse(DragError("EIO", error.reason), type: type))
      advice.message = Message(error)
    }
  }

  private mutating func send(_ bytes: [UInt8], as type: Int) {
    outgoing.answers.append(.init(type: type, bytes: bytes))
    outgoing.answersDue = now
    sendAnswers()
  }

  /// Sends the next part of what other programs asked for.
  private mutating func sendAnswers() {
    guard let answer = outgoing.answers.first, outgoing.answersDue <= now else { return }
    outgoing.heard = now
    let end = min(answer.sent + OutgoingDrag<A.Place, A.Item>.part, answer.bytes.count)
    let part = Array(answer.bytes[answer.sent..<end])
    if end < answer.bytes.count {
      tellTerminal(.answerPart(part, type: answer.type))
      outgoing.answers[0].sent = end
    } else {
      tellTerminal(.answer(part, type: answer.type))
      outgoing.answers.removeFirst()
    }
    outgoing.answersDue = now + .milliseconds(5)
  }

  /// Handles the file that the host has written.
  public mutating func finishGiving(_ file: GivenFile, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    if let type = outgoing.files.removeValue(forKey: file.number) {
      if let path = file.path {
        send(Array("\(FileReference.uri(of: path))\r\n".utf8), as: type)
      } else {
        tellTerminal(.refuse(DragError("EIO", "the file cannot be written"), type: type))
      }
    }
    return paint()
  }

  // MARK: The pointer and the keys meanwhile

  /// While a drag is offered or outside, the pointer belongs to the terminal; reports about it mean nothing, and may not even
  /// be true. After a refusal, they move the drag that goes on.
  ///
  /// - Returns: Whether the report was used.
  mutating func followHandOver(_ event: PointerEvent) -> Bool {
    switch outgoing.handOvers.current?.phase {
    case .offered:
      outgoing.location = event.location
      if case .up(.left) = event.phase { outgoing.handOvers.release() }
      return true
    case .outside, .returned:
      guard case .down = event.phase else { return true }
      // A new press: the drag has ended, and nobody said so.
      deliver(outgoing.handOvers.cancel(.declined))
      return false
    case .given: return true
    case nil: return followLooseDrag(event)
    }
  }

  private mutating func followLooseDrag(_ event: PointerEvent) -> Bool {
    guard outgoing.isLoose else { return false }
    guard drags.session(of: event.pointer) != nil else {
      outgoing.isLoose = false
      return false
    }
    refreshScene()
    switch event.phase {
    case .moved(holding: .left): deliver(drags.bringBack(event.pointer, to: event.location, in: dragContext))
    case .up(.left):
      outgoing.isLoose = false
      deliver(drags.release(event.pointer, at: event.location, in: dragContext))
    case .scrolled: return false
    default:
      outgoing.isLoose = false
      deliver(drags.cancel(event.pointer, because: .releaseLost, in: dragContext))
    }
    return true
  }

  /// Escape takes back what is outside, unless another program has it already.
  ///
  /// - Returns: Whether the key was used.
  mutating func cancelHandOver(_ chord: KeyChord) -> Bool {
    guard chord == KeyChord(.escape), let current = outgoing.handOvers.current else { return false }
    guard current.phase != .given else {
      say("The other program is reading it. Its answer decides.", role: .cannotDrop)
      stage.changed(.picture, at: now)
      return true
    }
    tellTerminal(.cancel)
    deliver(outgoing.handOvers.cancel(.escape))
    return true
  }

  /// Whether the program must not be suspended: the other one has the data, and its answer would be lost.
  ///
  /// - Returns: Whether that was said.
  mutating func mustWaitForAnswer() -> Bool {
    guard outgoing.handOvers.current?.phase == .given else { return false }
    say("The other program is reading it. Suspend this one after its answer.", role: .cannotDrop)
    stage.changed(.picture, at: now)
    return true
  }

  /// Ends a hand-over because the program is interrupted.
  mutating func interruptHandOver() {
    guard let current = outgoing.handOvers.current else { return }
    tellTerminal(.cancel)
    deliver(outgoing.handOvers.cancel(current.phase == .given ? .unanswered : .interrupted))
  }

  /// A session has ended without its hand-over, for example because somebody else removed its items.
  mutating func endHandOver(of session: DragSession<A.Place, A.Item>) {
    guard outgoing.handOvers.current?.session.id == session.id else { return }
    tellTerminal(.cancel)
    deliver(outgoing.handOvers.cancel(.itemGone))
  }

  /// Sends more of the data, and gives up a terminal or a program that says nothing.
  mutating func watchHandOver() {
    guard let due = outgoing.deadline, due <= now else { return }
    guard outgoing.answers.isEmpty else { return sendAnswers() }
    tellTerminal(.cancel)
    switch outgoing.handOvers.current?.phase {
    case .offered: deliver(outgoing.handOvers.refuse(Refusal("The terminal did not answer.")))
    default: deliver(outgoing.handOvers.cancel(.unanswered))
    }
  }

  // MARK: Events

  private mutating func deliver(_ events: [HandOverEvent<A.Place, A.Item>]) {
    for event in events {
      changedScene()
      let text = rules.announcement(of: event)
      if let text, !event.isSuccess { voice.say(text) }
      switch event {
      case .offered: break
      case .wentOutside(let over):
        deliver(drags.takeOutside(over.session.pointer, in: dragContext))
        advice.message = text.map { Message(text: $0, role: .canDrop) }
      case .returned, .given: advice.message = text.map { Message(text: $0, role: .status) }
      case .finished(let over, let operation):
        // Whoever got only a part of it has a copy, whatever it says.
        let result: DropOperation = operation == .move && outgoing.hasGivenAll ? .move : .copy
        outgoing.end()
        let words = rules.announcement(of: .finished(over, result))
        advice.message = words.map { Message(text: $0, role: .status) }
        if let words { voice.say(words) }
        deliver(drags.handOver(over.session.pointer, with: result, in: dragContext))
      case .refused(let over, let refusal):
        outgoing.end()
        advice.message = Message(refusal)
        goOn(over)
      case .cancelled(let over, let reason):
        outgoing.end()
        if let text { advice.message = Message(text: text, role: reason == .escape ? .status : .cannotDrop) }
        // The session ends with the drop.
        if reason == .droppedHere { continue }
        deliver(drags.cancel(over.session.pointer, because: .init(reason), in: dragContext))
        if let text { advice.message = Message(text: text, role: reason == .escape ? .status : .cannotDrop) }
      }
    }
  }

  /// The terminal has refused: the drag goes on where the pointer is, or ends there if the button was released meanwhile.
  private mutating func goOn(_ over: HandOver<A.Place, A.Item>) {
    refreshScene()
    guard over.isReleased else {
      outgoing.isLoose = true
      return deliver(drags.bringBack(over.session.pointer, to: outgoing.location, in: dragContext))
    }
    deliver(drags.release(over.session.pointer, at: outgoing.location, in: dragContext))
  }
}

extension DragCancellation {
  fileprivate init(_ reason: HandOverCancellation) {
    self =
      switch reason {
      case .escape: .escape
      case .itemGone: .itemGone
      case .interrupted: .interrupted
      case .declined, .droppedHere, .failed, .unanswered: .outside
      }
  }
}

extension String {
  /// With a capital letter at the beginning.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension HandOverEvent {
  /// Whether another program has taken it.
  fileprivate var isSuccess: Bool { if case .finished = self { true } else { false } }
}
