import AppShell
public import TerminalUI

/// Drags of other programs over the window, in a terminal that knows them.
extension Player {
  /// Another program's drag is over a cell.
  public mutating func hover(_ source: OutsideSource, over cell: CellPoint) {
    send(source.report("m", at: cell))
    wait(mousePause)
  }

  /// Another program's drag leaves the window.
  public mutating func leaveFromOutside() {
    send("\u{1B}]72;t=m:x=-1:y=-1\u{1B}\\")
    wait(mousePause)
  }

  /// Another program's drag is dropped on a cell, and the terminal passes on what the program asks for, until the drop
  /// ends or the source falls silent.
  public mutating func drop(_ source: OutsideSource, on cell: CellPoint) {
    hover(source, over: cell)
    var seen = requests.count
    send(source.report("M", at: cell))
    var room = source.silentAfter ?? .max
    while seen < requests.count, room > 0 {
      let request = requests[seen]
      seen += 1
      if case .tell(.finish) = request { return }
      guard case .tell(.request(.type(let index))) = request else { continue }
      let answer = source.answer(index).prefix(room)
      room -= answer.count
      deliver(answer, source)
    }
  }

  private mutating func deliver(_ bytes: ArraySlice<UInt8>, _ source: OutsideSource) {
    var rest = bytes
    while !rest.isEmpty {
      let part = rest.prefix(source.cut ?? rest.count)
      rest = rest.dropFirst(part.count)
      send(Array(part))
      wait(source.pause)
    }
  }

  /// What the program told the terminal about drags that cross the edge of the window, in order.
  public var toldTerminal: [DragCommand] {
    requests.compactMap { if case .tell(let command) = $0 { command } else { nil } }
  }

  /// The end of each drop, in order: what was done with it; `nil` if it was cancelled.
  public var dropEnds: [DragOperations?] {
    toldTerminal.compactMap { command -> DragOperations?? in
      if case .finish(let operation) = command { .some(operation) } else { nil }
    }
  }
}
