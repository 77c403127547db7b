import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI

/// What is coming into a program from outside: a drag of another program, its data, the files that the host reads, and
/// the question that has to be answered before the app gets them.
struct IncomingDrop<Place: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Step = SystemStep<Place, Item>
  typealias Rules = ForeignRules<Place>

  /// What was dropped, and whose data is on the way.
  struct Receiving {
    let drop: Drop<Place?, DragOffer>
    var receiver: DropReceiver
    /// When it was last shown how much has come.
    var shown: Duration

    var spot: DropSpot<Place> { DropSpot(place: drop.target.region, point: drop.session.location) }
    var deadline: Duration { min(receiver.deadline, progress) }
    /// When to show again how much has come.
    var progress: Duration { shown + .seconds(1) }
  }

  /// What a place says to a drag.
  private struct Answer: Hashable {
    var place: Place?
    var command: DragCommand
    var text: String
  }

  /// Where the pointer was last.
  var pointer: Point?
  private(set) var reading: FileReading<Place>?
  /// A sentence for each part that the app does not get.
  var leftOut: [String] = []
  /// What the person is being asked about.
  var question: Arrival<Place>?
  private(set) var receiving: Receiving?
  /// The drag over the window, whose items are what the other program offers, and whose places are those of the app and
  /// the ground: `nil`. The terminal has one pointer, and shows the drag.
  private var drags = DragSystem<Place?, DragOffer>()
  /// What was last told about the drag.
  private var told: Answer?
  private var count = 0

  /// What is under the drag, and what a release would do.
  var target: DropTarget<Place?>? { session?.over }

  /// The only one; after its release, it waits until its data has come.
  private var session: DragSession<Place?, DragOffer>? { drags.sessions.first }

  var deadline: Duration? { [reading?.deadline, receiving?.deadline].compactMap { $0 }.min() }

  mutating func advance(to time: Duration) -> [Step] { watchReading(time) + watchDrop(time) }

  // MARK: A drag of another program

  mutating func follow(_ report: DragReport, in scene: Scene<Place>, _ rules: Rules, at time: Duration) -> [Step] {
    switch report {
    case .hovered(let drag): return hover(drag, in: scene, rules, at: time)
    case .left where receiving == nil && session != nil:
      return [.show(nil)] + end(.outside, "The drag has left the window.", at: time)
    case .dropped(let drag): return drop(drag, in: scene, rules, at: time)
    default: return []
    }
  }

  /// - Returns: `nil` if the report is not about the data of a drop.
  mutating func receive(_ report: DragReport, at time: Duration) -> [Step]? {
    switch report {
    case .data(let request, let bytes):
      follow(receiving?.receiver.take(bytes, of: request, at: time), at: time)
    case .dataEnded(let request, let content):
      follow(receiving?.receiver.finish(request, content, at: time), at: time)
    case .dataFailed(let request, let error):
      follow(receiving?.receiver.fail(request, error), at: time)
    default: nil
    }
  }

  /// Another program's drag has ended in the terminal, because the program is interrupted.
  mutating func interrupt(at time: Duration) -> [Step] {
    guard session != nil else { return [] }
    let finish: [Step] = receiving == nil ? [] : [.tell(.finish(nil))]
    return finish + [.show(nil)] + end(.interrupted, "The drop was interrupted. Nothing was changed.", at: time)
  }

  mutating func escape(at time: Duration) -> [Step] {
    [.tell(.finish(nil)), .show(Message(text: "Cancelled. Nothing was taken.", role: .cannotDrop))]
      + end(.escape, "Cancelled. Nothing was changed.", at: time)
  }

  private mutating func hover(
    _ drag: OutsideDrag, in scene: Scene<Place>, _ rules: Rules, at time: Duration
  ) -> [Step] {
    // What was dropped stays where it is until its data has come.
    guard receiving == nil else { return [] }
    let before = session
    let offer = drag.types.map { DragOffer(types: $0, operations: drag.allowed.all) } ?? before?.items[0] ?? DragOffer()
    _ = drags.bringIn(
      offer.lift, from: nil, by: .mouse, to: drag.cell.center, in: context(drag, in: scene, rules, at: time))
    let arrived: [Step] = before == nil ? [.announce("A drag from another program is over the window.")] : []
    return arrived + answer(rules)
  }

  /// The place under the drag counts, not those around it; below all places is the ground.
  private func context(
    _ drag: OutsideDrag, in scene: Scene<Place>, _ rules: Rules, at time: Duration
  ) -> DragContext<Place?, DragOffer> {
    let point = drag.cell.center
    var under = Scene<Place?>()
    under.insert(scene.topmost(at: point), Region(frame: Rect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)))
    return DragContext(at: time, in: under, rules: rules.dragRules)
  }

  /// Shows what a release would do, and tells the terminal, which refuses until then.
  private mutating func answer(_ rules: Rules) -> [Step] {
    guard let session, let target else { return [] }
    var text = rules.dragRules.dropDescription(of: session)
    // The ground has no name.
    if target.region == nil, let refusal = target.refusal { text = refusal.description }
    let operation: DragOperations? = target.refusal == nil ? target.operation == .move ? .move : .copy : nil
    let command = DragCommand.willTake(operation, types: operation == nil ? [] : target.types)
    let answer = Answer(place: target.region, command: command, text: text)
    guard answer != told else { return [] }
    told = answer
    let message = target.refusal.map { Message($0, text: text) } ?? Message(text: text, role: .canDrop)
    return [.show(message), .tell(command), .announce(text)]
  }

  private mutating func drop(
    _ drag: OutsideDrag, in scene: Scene<Place>, _ rules: Rules, at time: Duration
  ) -> [Step] {
    if receiving != nil {
      // The data of one can no longer be told from that of the other.
      let text = "Two drops came at once, and neither was taken. Drop them again, one after the other."
      return [.tell(.finish(nil)), .tell(.finish(nil)), .show(Message(text: text, role: .cannotDrop))]
        + end(.program, text, at: time)
    }
    let hovered = hover(drag, in: scene, rules, at: time)
    let events = drags.release(.mouse, at: drag.cell.center, in: context(drag, in: scene, rules, at: time))
    switch events.last {
    case .released(let drop):
      receiving = Receiving(
        drop: drop,
        receiver: DropReceiver(
          drag.types ?? [], wanted: drop.target.types, moves: drop.target.operation == .move, kinds: rules.kinds,
          at: time),
        shown: time)
      let text = "Dropped. Its data is on the way; Escape cancels."
      return hovered + .say(text) + follow(receiving?.receiver.start, at: time)
    default:
      let refusal = events.compactMap { if case .cancelled(_, .refused(let refusal)) = $0 { refusal } else { nil } }
      return hovered + fail(refusal.first ?? Refusal("Nothing here accepts it."), at: time)
    }
  }

  private mutating func follow(_ outcome: DropReceiver.Outcome?, at time: Duration) -> [Step] {
    guard let outcome, let receiving else { return [] }
    switch outcome {
    case .waits(let commands): return commands.map { .tell($0) }
    case .failed(let sentence): return fail(Refusal(sentence), at: time)
    case .files(let files):
      finish(at: time)
      return [.tell(.finish(.copy)), .read(files, for: receiving.spot)]
    case .data(let bytes, let kind):
      finish(at: time)
      let name = "\(kind.name.split(separator: " ").last ?? "data").\(kind.endings.first ?? "txt")"
      let file = ArrivedFile(name: name, kind: kind, bytes: bytes)
      let moves = receiving.receiver.moves
      // What is moved must be here before the other program hears that it is.
      return (moves ? [] : [.tell(.finish(.copy))]) + [.arrive(file, at: receiving.spot, isMoved: moves)]
    }
  }

  private mutating func finish(at time: Duration) {
    guard let drop = receiving?.drop else { return }
    _ = drags.finish(drop, with: .performed, in: DragContext(at: time, in: Scene(), rules: DragRules()))
    (receiving, told) = (nil, nil)
  }

  /// What was dropped is not taken. The terminal must hear it, or the other program waits for ever.
  private mutating func fail(_ refusal: Refusal, at time: Duration) -> [Step] {
    [.tell(.finish(nil)), .show(Message(text: refusal.description, role: .cannotDrop))]
      + end(.refused(refusal), "\(refusal) Nothing was changed.", at: time)
  }

  private mutating func end(_ reason: DragCancellation, _ words: String, at time: Duration) -> [Step] {
    _ = drags.cancelAll(because: reason, in: DragContext(at: time, in: Scene(), rules: DragRules()))
    (receiving, told) = (nil, nil)
    return [.announce(words)]
  }

  /// Shows how much of a drop has come, and gives it up if nothing comes any more.
  private mutating func watchDrop(_ time: Duration) -> [Step] {
    guard let receiving, receiving.deadline <= time else { return [] }
    if receiving.receiver.deadline <= time {
      let seconds = DropReceiver.patience.components.seconds
      return fail(
        Refusal("Nothing more of the drop arrived for \(seconds) seconds.", remedy: "Drop it again."), at: time)
    }
    self.receiving?.shown = time
    let text = "Receiving: \(receiving.receiver.count.asSize) so far. Escape cancels."
    return [.show(Message(text: text, role: .status))]
  }

  // MARK: Files that the host reads

  /// Begins to read files, unless something else is in the way, and says so then.
  ///
  /// - Parameter lists: Those that may be meant.
  mutating func read(
    _ lists: [[FileReference]], text: String?, for spot: DropSpot<Place>, _ kinds: [DropKind], isDragging: Bool,
    at time: Duration
  ) -> [Step] {
    if let reading { return .say("Still reading \(reading.name). Wait for it, or press Escape.", role: .cannotDrop) }
    if isDragging { return .say("Drop what you carry first, or put it back with Escape.", role: .cannotDrop) }
    count += 1
    let new = FileReading(number: count, lists: lists, text: text, spot: spot, since: time)
    reading = new
    return [.find(new.wishes(kinds))]
  }

  /// Ends the reading with this number; `nil` if it has ended before.
  mutating func finish(_ number: Int) -> FileReading<Place>? {
    guard let reading, reading.number == number else { return nil }
    self.reading = nil
    return reading
  }

  /// - Returns: `nil` if nothing is being read.
  mutating func cancelReading() -> [Step]? {
    guard let reading else { return nil }
    self.reading = nil
    return .say("Cancelled. Nothing of \(reading.name) was taken.", role: .cannotDrop)
  }

  /// Says what takes long, and gives up what takes too long.
  private mutating func watchReading(_ time: Duration) -> [Step] {
    guard let reading, reading.deadline <= time else { return [] }
    if reading.isShown {
      let seconds = FileReading<Place>.limit.components.seconds
      self.reading = nil
      return .say("\(reading.name) could not be read within \(seconds) seconds. Try again.", role: .cannotDrop)
    }
    self.reading?.isShown = true
    return .say("Reading \(reading.name) … Escape cancels.")
  }
}

extension DropTarget {
  /// The types that a place wants of a foreign drag, the favorite first.
  fileprivate var types: [String] { plan.payload?.value() ?? [] }
}

extension DragOperations {
  fileprivate var all: Set<DropOperation> {
    Set((contains(.copy) ? [DropOperation.copy] : []) + (contains(.move) ? [.move] : []))
  }
}
