import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI

/// What is going out of a program: what the terminal was offered of a drag, and the answers to other programs that are
/// still to be sent. How far the drag has come is in its session: ``HandOver``.
struct OutgoingDrag<Place: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Step = SystemStep<Place, Item>
  typealias Drags = DragSystem<Place, Item>
  typealias Context = DragContext<Place, Item>

  /// Whether the terminal of the mouse has said that it takes drags. In a replay, another one shows the program.
  var isPossible = false
  /// The offered types, in their order. The first says which drag it is. Empty while nothing is offered.
  private(set) var types: [String] = []
  /// What the other program may do.
  private var allowed: Set<DropOperation> = []
  /// What it is going to do, as far as it has said so.
  private var operation: DropOperation?
  /// Whether another program has got everything, so that a move may be one.
  private var hasGivenAll = false
  /// Whether the button was released before the terminal answered.
  private var isReleased = false
  private var answers = DragAnswers()
  /// The files that the host writes, by number: the type that they answer.
  private var files: [Int: Int] = [:]
  /// When the terminal last said something about it.
  private var heard: Duration = .zero
  /// Where the pointer was last.
  private var location = Point.zero
  /// Whether the pointer's drag goes on without a gesture, because the terminal has refused to take it.
  private var isLoose = false
  private var count = 0

  /// How long the terminal may take to say whether it takes a drag.
  static var patience: Duration { .seconds(2) }
  /// How long another program that has the data may take to say that it took it.
  static var limit: Duration { .seconds(30) }

  var isOffered: Bool { !types.isEmpty }

  /// Whether reports of the pointer have another meaning than usual.
  var hasPointer: Bool { isOffered || isLoose }

  // MARK: The offer

  /// Offers a drag to the terminal.
  ///
  /// - Parameter point: Where the pointer is.
  mutating func offer(
    _ session: DragSession<Place, Item>, as export: Export, at point: Point, _ drags: inout Drags, in context: Context
  ) -> [Step] {
    guard drags.offer(session.pointer) else { return [] }
    count += 1
    // No other program knows the data of the first type, so a program recognizes its own drag by it.
    let marker = "application/x-terminal-drag-\(count)-\(context.time.microseconds)"
    types = [marker] + export.representations.map { $0.type }
    if export.representations.contains(where: { $0.fileName != nil }) { types.append(DropReceiver.listType) }
    allowed = export.operations
    (operation, hasGivenAll, isReleased, isLoose) = (nil, false, false, false)
    (location, heard) = (point, context.time)
    return [
      .tell(.offer(DragOperations(export.operations), types: types)),
      .tell(.label(context.rules.name(of: session.items))), .tell(.begin),
    ]
  }

  // MARK: What the terminal reports

  /// - Returns: `nil` if the report is not about a drag to the outside.
  mutating func follow(
    _ report: DragReport, _ drags: inout Drags, in context: Context, export: ([Item]) -> Export?
  ) -> [Step]? {
    let session = drags.leaving
    let steps: [Step]
    switch report {
    case .started: steps = session?.handOver == .offered ? takeOutside(&drags, in: context) : []
    case .left where session?.handOver == .returned: steps = takeOutside(&drags, in: context)
    case .left where session?.handOver == .given: steps = [.deliver(drags.takeOutside(in: context))]
    case .refused(let error): steps = refuse(Self.refusal(error), &drags, in: context)
    case .operation(let operations):
      operation = operations.operation.flatMap { allowed.contains($0) ? $0 : nil }
      steps = []
    case .finished(let isCancelled): steps = finish(isCancelled: isCancelled, &drags, in: context)
    case .wanted(let type): steps = give(type, &drags, in: context, export)
    case .wantedFile:
      // The terminal is on another machine: it gets the data, and no file of this one.
      steps = [.tell(.refuse(DragError("EPERM", "files are not sent to other machines"), type: types.count - 1))]
    case .hovered(let drag) where isOwn(drag.types, session):
      steps = comeBack(to: drag.cell.center, &drags, in: context)
    case .dropped(let drag) where isOwn(drag.types, session):
      steps = dropHere(at: drag.cell.center, &drags, in: context)
    case .gesture, .accepted, .released: steps = []
    case .hovered, .left, .dropped, .data, .dataEnded, .dataFailed: return nil
    }
    heard = context.time
    return steps
  }

  /// Whether these are the types of the drag under way.
  private func isOwn(_ types: [String]?, _ session: DragSession<Place, Item>?) -> Bool {
    guard let session, session.handOver != .offered else { return false }
    guard let types else { return session.handOver == .returned }
    return self.types.first.map(types.contains) ?? false
  }

  private mutating func takeOutside(_ drags: inout Drags, in context: Context) -> [Step] {
    guard let session = drags.leaving else { return [] }
    let events = drags.takeOutside(in: context)
    let text = "Outside the window: release to hand \(context.rules.name(of: session.items)) to another program."
    return [.announce(text), .deliver(events), .show(Message(text: text, role: .canDrop))]
  }

  /// The drag is over its own window again and continues as it began.
  private mutating func comeBack(to point: Point, _ drags: inout Drags, in context: Context) -> [Step] {
    let back: [Step] = drags.leaving?.handOver == .outside ? .say("Back in the window.") : []
    let events = drags.bringBack(to: point, in: context)
    let operation = drags.leaving?.operation
    let answer: DragOperations? = operation == nil ? nil : operation == .copy ? .copy : .move
    return back + [.deliver(events), .tell(.willTake(answer, types: Array(types.prefix(1))))]
  }

  /// It was dropped in its own window: an ordinary drop. The terminal hears that nothing is taken from it.
  private mutating func dropHere(at point: Point, _ drags: inout Drags, in context: Context) -> [Step] {
    guard let pointer = drags.leaving?.pointer else { return [.tell(.finish(nil))] }
    stop()
    let events = drags.keep(at: point, in: context) + drags.release(pointer, at: point, in: context)
    return [.tell(.finish(nil)), .deliver(events)]
  }

  private static func refusal(_ error: DragError) -> Refusal {
    let text = error.text.isEmpty ? error.name : "\(error.name), \(error.text)"
    return error.name == "EPERM"
      ? Refusal("The terminal did not accept it in time.", remedy: "Stay at the edge for a moment before you leave it.")
      : Refusal("The terminal does not accept it: \(text).")
  }

  /// The terminal does not take the drag, or something went wrong later.
  private mutating func refuse(_ refusal: Refusal, _ drags: inout Drags, in context: Context) -> [Step] {
    guard let session = drags.leaving else { return [] }
    guard session.handOver == .offered else {
      return session.handOver == .given
        ? endUnanswered(&drags, in: context)
        : end(.outside, "\(refusal) Nothing was changed here.", &drags, in: context)
    }
    stop()
    var events = drags.keep(at: location, in: context)
    if isReleased {
      events += drags.release(session.pointer, at: location, in: context)
    } else {
      isLoose = true
    }
    return [.announce("It cannot leave the window. \(refusal)"), .deliver(events), .show(Message(refusal))]
  }

  // MARK: Data

  private mutating func give(
    _ type: Int, _ drags: inout Drags, in context: Context, _ export: ([Item]) -> Export?
  ) -> [Step] {
    // The mark is for this program alone.
    guard type > 0, types.indices.contains(type), let session = drags.leaving, let export = export(session.items),
      drags.give()
    else { return [.tell(.refuse(DragError("EPERM"), type: type))] }
    let first: [Step] = session.handOver == .given ? [] : .say("The other program reads it.")
    do throws(Refusal) {
      if let form = export.representations.first(where: { $0.type == types[type] }) {
        let bytes = try form.make()
        hasGivenAll = hasGivenAll || form.isWhole
        return first + send(bytes, as: type, at: context.time)
      }
      guard types[type] == DropReceiver.listType,
        let form = export.representations.first(where: { $0.fileName != nil })
      else { return first + send([], as: type, at: context.time) }
      count += 1
      files[count] = type
      return first + [.write(FileToGive(number: count, name: form.fileName ?? "data", bytes: try form.make()))]
    } catch {
      return first + [.tell(.refuse(DragError("EIO", error.reason), type: type)), .show(Message(error))]
    }
  }

  /// The host has written a file.
  mutating func finish(_ file: GivenFile, at time: Duration) -> [Step] {
    guard let type = files.removeValue(forKey: file.number) else { return [] }
    guard let path = file.path else {
      return [.tell(.refuse(DragError("EIO", "the file cannot be written"), type: type))]
    }
    return send(Array("\(FileReference.uri(of: path))\r\n".utf8), as: type, at: time)
  }

  private mutating func send(_ bytes: [UInt8], as type: Int, at time: Duration) -> [Step] {
    answers.add(bytes, as: type, at: time)
    return sendAnswers(at: time)
  }

  private mutating func sendAnswers(at time: Duration) -> [Step] {
    guard let part = answers.next(at: time) else { return [] }
    heard = time
    return [.tell(part)]
  }

  // MARK: The pointer

  /// While a drag is offered or outside, the pointer belongs to the terminal; reports about it mean nothing, and may not
  /// even be true. After a refusal, they move the drag that goes on.
  mutating func follow(
    _ event: PointerEvent, _ drags: inout Drags, in context: Context
  ) -> (isUsed: Bool, steps: [Step]) {
    switch drags.leaving?.handOver {
    case .offered:
      location = event.location
      if case .up(.left) = event.phase { isReleased = true }
      return (true, [])
    case .outside, .returned:
      guard case .down = event.phase else { return (true, []) }
      // A new press: the drag has ended, and nobody said so.
      return (false, endUntaken(&drags, in: context))
    case .given: return (true, [])
    case nil: return followLooseDrag(event, &drags, in: context)
    }
  }

  private mutating func followLooseDrag(
    _ event: PointerEvent, _ drags: inout Drags, in context: Context
  ) -> (isUsed: Bool, steps: [Step]) {
    let pointer = event.pointer
    guard isLoose, drags.session(of: pointer) != nil else {
      isLoose = false
      return (false, [])
    }
    switch event.phase {
    case .moved(holding: .left): return (true, [.deliver(drags.move(pointer, to: event.location, in: context))])
    case .scrolled: return (false, [])
    case .up(.left):
      isLoose = false
      return (true, [.deliver(drags.release(pointer, at: event.location, in: context))])
    default:
      isLoose = false
      return (true, [.deliver(drags.cancel(pointer, because: .releaseLost, in: context))])
    }
  }

  // MARK: The end

  /// The terminal says that the drag is over. Without data given, nothing can have been taken, whatever it says.
  private mutating func finish(isCancelled: Bool, _ drags: inout Drags, in context: Context) -> [Step] {
    guard let session = drags.leaving else { return [] }
    if isCancelled || session.handOver != .given { return endUntaken(&drags, in: context) }
    // Only an announced move of everything is one. If in doubt, the item exists twice rather than not at all.
    let result: DropOperation = operation == .move && hasGivenAll ? .move : .copy
    let items = context.rules.name(of: session.items)
    stop()
    let events = drags.handOver(with: result, in: context)
    return .say("The other program has \(result == .move ? "\(items) now." : "a copy of \(items).")")
      + [.deliver(events)]
  }

  /// Escape takes back what is outside, unless another program has it already.
  ///
  /// - Returns: `nil` if nothing is on its way.
  mutating func escape(_ drags: inout Drags, in context: Context) -> [Step]? {
    guard let session = drags.leaving else { return nil }
    if session.handOver == .given {
      return .say("The other program is reading it. Its answer decides.", role: .cannotDrop)
    }
    return [.tell(.cancel)] + end(.escape, "Cancelled. Nothing was changed here.", &drags, in: context)
  }

  /// The program is interrupted, or ends.
  mutating func interrupt(_ drags: inout Drags, in context: Context) -> [Step] {
    guard let session = drags.leaving else { return [] }
    return [.tell(.cancel)]
      + (session.handOver == .given
        ? endUnanswered(&drags, in: context)
        : end(.interrupted, "Cancelled. Nothing was changed here.", &drags, in: context))
  }

  /// The session has ended in another way than through the terminal, for example because somebody removed its items.
  mutating func lose(because reason: DragCancellation) -> [Step] {
    guard isOffered else { return [] }
    stop()
    return [.tell(.cancel)] + (reason == .itemGone ? [.announce("What was carried is no longer here.")] : [])
  }

  private mutating func endUntaken(_ drags: inout Drags, in context: Context) -> [Step] {
    guard let session = drags.leaving else { return [] }
    let text = "No program took \(context.rules.name(of: session.items)). Nothing was changed here."
    return end(.outside, text, &drags, in: context)
  }

  private mutating func endUnanswered(_ drags: inout Drags, in context: Context) -> [Step] {
    guard let session = drags.leaving else { return [] }
    let items = context.rules.name(of: session.items)
    let text =
      "The other program read \(items), but did not confirm that. "
      + "Nothing was changed here; check whether it has a copy."
    return end(.outside, text, &drags, in: context)
  }

  private mutating func end(
    _ reason: DragCancellation, _ text: String, _ drags: inout Drags, in context: Context
  ) -> [Step] {
    guard let session = drags.leaving else { return [] }
    stop()
    let events = drags.cancel(session.pointer, because: reason, in: context)
    return [
      .announce(text), .deliver(events), .show(Message(text: text, role: reason == .escape ? .status : .cannotDrop)),
    ]
  }

  private mutating func stop() { (types, answers, files) = ([], DragAnswers(), [:]) }

  // MARK: Time

  /// When ``advance(_:in:)`` is due, while a drag has come this far.
  func deadline(_ phase: HandOver?) -> Duration? {
    guard let phase else { return nil }
    if let due = answers.due { return due }
    switch phase {
    case .offered: return heard + Self.patience
    case .given: return heard + Self.limit
    case .outside, .returned: return nil
    }
  }

  /// Sends more of the data, and gives up a terminal or a program that says nothing.
  mutating func advance(_ drags: inout Drags, in context: Context) -> [Step] {
    let phase = drags.leaving?.handOver
    guard let due = deadline(phase), due <= context.time else { return [] }
    if answers.due != nil { return sendAnswers(at: context.time) }
    return [.tell(.cancel)]
      + (phase == .offered
        ? refuse(Refusal("The terminal did not answer."), &drags, in: context) : endUnanswered(&drags, in: context))
  }

}

extension DragOperations {
  fileprivate init(_ operations: Set<DropOperation>) {
    self = []
    if operations.contains(.copy) { insert(.copy) }
    if operations.contains(.move) { insert(.move) }
  }

  /// The operation that is certain to be meant.
  fileprivate var operation: DropOperation? {
    switch self {
    case .copy: .copy
    case .move: .move
    default: nil
    }
  }
}
