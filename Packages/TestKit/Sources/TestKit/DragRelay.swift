public import AppShell
public import SeededRandom
public import TerminalUI

/// Two programs in two windows, and the terminal between them, which passes a drag from one to the other.
///
/// Between any two of its steps, something can go wrong: see ``Fault``. The terminal itself keeps to the protocol.
public struct DragRelay<From: App, To: App> {
  /// Something that goes wrong between two steps.
  public enum Fault: CaseIterable, Hashable, Sendable {
    /// The person presses Escape in one of the windows.
    case escapeHere, escapeThere
    /// The terminal reports an error to one of the programs.
    case errorHere, errorThere
    /// One of the programs falls silent for longer than the other one waits.
    case silence
    /// The other window is closed, or suspended.
    case interruptionThere
    /// The drag leaves the other window.
    case leaving
  }

  public var from: Player<From>
  public var to: Player<To>
  /// Draws what goes wrong; never anything by default.
  public var fault: (inout SplitMix64) -> Fault? = { _ in nil }
  public var random: SplitMix64
  /// Which faults happened.
  public private(set) var faults: [Fault] = []
  /// Whether the drag is over, as far as the terminal is concerned.
  private var isOver = false
  /// The index of the type that the receiving program waits for.
  private var requested = 0

  public init(_ from: Player<From>, _ to: Player<To>, random: SplitMix64 = SplitMix64(seed: 0)) {
    self.from = from
    self.to = to
    self.random = random
  }

  /// Passes on the drag that has just been offered by the first program, to a cell of the second one.
  public mutating func carry(to cell: CellPoint) {
    isOver = false
    var offered: (DragOperations, [String])?
    for case .tell(.offer(let operations, let types)) in from.requests { offered = (operations, types) }
    guard let (operations, types) = offered else { return }
    stumble()
    guard !isOver else { return }
    from.outside("t=E", "OK")
    stumble()
    guard !isOver else { return }
    report("m", operations, types, cell)
    var operation: DragOperations?
    for case .tell(.willTake(let answer, _)) in to.requests { operation = answer }
    from.outside("t=e:x=2:o=\(operation?.rawValue ?? 0)")
    stumble()
    guard !isOver else { return }
    guard operation != nil else {
      to.outside("t=m:x=-1:y=-1")
      return end(isCancelled: true)
    }
    from.outside("t=e:x=3")
    let seen = to.requests.count
    report("M", operations, types, cell)
    pass(after: seen)
    if !isOver { end(isCancelled: true) }
  }

  private mutating func report(_ letter: String, _ operations: DragOperations, _ types: [String], _ cell: CellPoint) {
    to.outside(
      "t=\(letter):x=\(cell.column):y=\(cell.row):X=0:Y=0:o=\(operations.rawValue)", types.joined(separator: " "))
  }

  /// Passes on requests and data until the receiving program ends the drop.
  private mutating func pass(after start: Int) {
    var seen = start
    while seen < to.requests.count, !isOver {
      defer { seen += 1 }
      switch to.requests[seen] {
      case .tell(.finish(let operation)):
        if let operation { from.outside("t=e:x=2:o=\(operation.rawValue)") }
        return end(isCancelled: operation == nil)
      case .tell(.request(.type(let index))):
        requested = index
        stumble()
        guard !isOver else { return }
        passData(index)
      default: break
      }
    }
  }

  private mutating func passData(_ index: Int) {
    var seen = from.requests.count
    from.outside("t=e:x=5:y=\(index)")
    for _ in 0..<100 {
      while seen < from.requests.count {
        defer { seen += 1 }
        switch from.requests[seen] {
        case .tell(.answerPart(let bytes, index)): passOn(bytes, index, isLast: false)
        case .tell(.answer(let bytes, index)):
          passOn(bytes, index, isLast: true)
          return
        case .tell(.refuse(let error, index)): return to.outside("t=R:x=\(index + 1)", error.name)
        case .tell(.cancel): return stopThere()
        default: break
        }
        if isOver { return }
      }
      from.wait(.milliseconds(5))
    }
  }

  /// In codes of any length, with something going wrong between them.
  private mutating func passOn(_ bytes: [UInt8], _ index: Int, isLast: Bool) {
    var source = OutsideSource(["x/y": bytes])
    source.pieceSize = random.int(in: 1...400)
    let codes = source.answer(0, named: index)
    var rest = (isLast ? codes : Array(codes.dropLast(source.endCount(named: index))))[...]
    // A code may arrive in any pieces, but a terminal writes nothing else into it.
    while !rest.isEmpty, !isOver {
      let end = rest.firstIndex(of: UInt8(ascii: "\\")).map { $0 + 1 } ?? rest.endIndex
      var code = rest[..<end]
      rest = rest[end...]
      while !code.isEmpty {
        let part = code.prefix(random.int(in: 1...500))
        code = code.dropFirst(part.count)
        to.send(Array(part))
      }
      if !rest.isEmpty { stumble() }
    }
  }

  /// The drag ends: the first program hears it, once.
  private mutating func end(isCancelled: Bool) {
    guard !isOver else { return }
    isOver = true
    from.outside("t=e:x=4:y=\(isCancelled ? 1 : 0)")
  }

  /// The first program has taken its drag back: the other one hears of an error.
  private mutating func stopThere() {
    to.outside("t=R:x=\(requested + 1)", "ECANCELED")
    to.outside("t=m:x=-1:y=-1")
    end(isCancelled: true)
  }

  private mutating func stumble() {
    guard let fault = fault(&random) else { return }
    faults.append(fault)
    let (mine, theirs) = (from.requests.count, to.requests.count)
    switch fault {
    case .escapeHere: from.keys("Esc")
    case .escapeThere: to.keys("Esc")
    case .errorHere:
      from.outside("t=E", "EIO")
      stopThere()
    case .errorThere:
      to.outside("t=R:x=\(requested + 1)", "EIO")
    case .silence:
      to.wait(.seconds(31))
      from.wait(.seconds(31))
    case .interruptionThere: to.interrupt()
    case .leaving: to.outside("t=m:x=-1:y=-1")
    }
    if from.requests[mine...].contains(where: { if case .tell(.cancel) = $0 { true } else { false } }) { stopThere() }
    for case .tell(.finish(let operation)) in to.requests[theirs...] {
      if let operation { from.outside("t=e:x=2:o=\(operation.rawValue)") }
      end(isCancelled: operation == nil)
    }
  }
}
