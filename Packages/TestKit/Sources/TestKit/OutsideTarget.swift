import AppShell
public import TerminalUI

/// Another program to which something is dragged, and the terminal in between, which passes it on by OSC 72.
///
/// ```swift
/// let pear = try player.corner(of: .fruit("pear"))
/// let taken = player.dragOut(from: pear, to: OutsideTarget(wants: ["text/plain;charset=utf-8"]))
/// #expect(taken.data["text/plain;charset=utf-8"] == Array("pear".utf8))
/// ```
public struct OutsideTarget {
  /// The types that it asks for, if they are offered.
  public var wants: [String]
  /// What it does with it; `nil` if it takes nothing.
  public var operation: DragOperations? = .copy
  /// The terminal's answer to the offer: "EPERM" if it is too late; `nil` if it takes the drag.
  public var refusal: String?
  /// Whether the terminal says nothing to the offer.
  public var isSilent = false
  /// Whether the terminal reports a release when it takes the drag over, as iTerm2 does.
  public var releases = false
  /// Whether the terminal says what the other program would do. On X11, kitty does not.
  public var saysOperation = true
  /// Whether the other program disappears once it has the data: the terminal says nothing more.
  public var vanishes = false

  public init(wants: [String], operation: DragOperations? = .copy) {
    self.wants = wants
    self.operation = operation
  }
}

/// What another program got.
public struct TakenOut {
  /// The offered types, and what may be done; `nil` if nothing was offered.
  public fileprivate(set) var offer: (operations: DragOperations, types: [String])?
  /// The complete data, by type.
  public fileprivate(set) var data: [String: [UInt8]] = [:]
  /// What was refused, by type.
  public fileprivate(set) var errors: [String: DragError] = [:]
  /// The files that the host was asked to write, by name.
  public fileprivate(set) var files: [String: [UInt8]] = [:]

  /// The first data as text.
  public var text: String? { data.values.first.map { String(decoding: $0, as: UTF8.self) } }
}

extension Player {
  /// Drags from a cell to the edge of the window and out of it, to another program.
  public mutating func dragOut(from cell: CellPoint, to target: OutsideTarget) -> TakenOut {
    takeDrags()
    let seen = requests.count
    press(cell)
    move(to: CellPoint(cell.column + 2, cell.row))
    move(to: CellPoint(program.size.columns - 1, cell.row))
    return takeOut(target, seen: seen)
  }

  /// The terminal says that it takes drags.
  public mutating func takeDrags() { outside("t=q") }

  /// The terminal's part of a drag that has been offered, from the answer to the end.
  ///
  /// - Parameter seen: How many requests there were before the offer.
  public mutating func takeOut(_ target: OutsideTarget, seen: Int) -> TakenOut {
    var taken = TakenOut()
    for case .tell(.offer(let operations, let types)) in requests[seen...] { taken.offer = (operations, types) }
    guard let types = taken.offer?.types else { return taken }
    if target.isSilent { return taken }
    if let refusal = target.refusal {
      outside("t=E", refusal)
      return taken
    }
    if target.releases { release() }
    outside("t=E", "OK")
    if let operation = target.operation, target.saysOperation { outside("t=e:x=2:o=\(operation.rawValue)") }
    outside("t=e:x=3")
    for type in target.wants {
      guard let index = types.firstIndex(of: type) else { continue }
      request(index, type, &taken)
    }
    if !target.vanishes { outside("t=e:x=4:y=\(target.operation == nil ? 1 : 0)") }
    return taken
  }

  /// Asks for the data of a type until it is complete or refused.
  private mutating func request(_ index: Int, _ type: String, _ taken: inout TakenOut) {
    var seen = requests.count
    var bytes: [UInt8] = []
    outside("t=e:x=5:y=\(index)")
    // 48 kB at a time, so this is more than any test offers.
    for _ in 0..<10_000 {
      while seen < requests.count {
        defer { seen += 1 }
        switch requests[seen] {
        case .give(let file):
          taken.files[file.name] = file.bytes
          take(.gave(GivenFile(number: file.number, path: "/given/\(file.name)")))
        case .tell(.answerPart(let part, index)): bytes += part
        case .tell(.answer(let part, index)):
          taken.data[type] = bytes + part
          return
        case .tell(.refuse(let error, index)):
          taken.errors[type] = error
          return
        default: break
        }
      }
      wait(.milliseconds(5))
    }
  }

  /// A report of the terminal about a drag to the outside.
  public mutating func outside(_ keys: String, _ payload: String? = nil) {
    send("\u{1B}]72;\(keys)\(payload.map { ";\($0)" } ?? "")\u{1B}\\")
  }
}
