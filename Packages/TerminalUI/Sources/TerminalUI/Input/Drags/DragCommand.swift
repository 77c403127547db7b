/// What a program tells a terminal about drags that cross the edge of its window: the drag-and-drop protocol, OSC 72.
///
/// Send each command whole: no other code of the protocol may come between the pieces of a long one.
public enum DragCommand: Hashable, Sendable {
  /// Whether the terminal knows the protocol. Send it before DA1: see ``Capabilities/queries``.
  case query

  // MARK: A drag from outside

  /// Drops are welcome. Some systems deliver private types only if they are named here.
  case acceptDrops(types: [String])
  case declineDrops
  /// On which machine the program runs, as the protocol wants it hashed; the terminal then knows whether the files of a
  /// drop are here. Must come after ``acceptDrops(types:)``.
  case machine(String)
  /// What would happen with the drag that is over the window, and which of its types are wanted, the favorite first;
  /// `nil` refuses it.
  case willTake(DragOperations?, types: [String])
  case request(DropRequest)
  /// No entry of the directory will be requested any more.
  case freeDirectory(Int)
  /// The drop is over: what was done with it, or `nil` if it was cancelled. It must come after every drop, or the other
  /// program waits for ever.
  case finish(DragOperations?)

  // MARK: A drag to the outside

  case offerDrags
  case stopOffering
  /// Offers what was lifted, in these types, while the button is held and the pointer is in the window.
  case offer(DragOperations, types: [String])
  /// Sends the data of an offered type ahead, by its index.
  case present([UInt8], type: Int)
  /// The picture under the pointer: a text.
  case label(String)
  /// The picture under the pointer: a PNG file of this size.
  case picture(png: [UInt8], width: Int, height: Int)
  /// Begins the drag.
  case begin
  /// A part of the data of a type, which was wanted; ``answer(_:type:)`` sends the last one. Give each a multiple of three
  /// bytes: parts have no padding.
  case answerPart([UInt8], type: Int)
  /// The data of a type, which was wanted, or the last part of it.
  case answer([UInt8], type: Int)
  case refuse(DragError, type: Int)
  /// The content of an entry of the list of files, counted from 1, which was wanted.
  case answerFile([UInt8], entry: Int)
  /// Ends the drag without a drop.
  case cancel

  /// The bytes to write to the terminal.
  public var bytes: [UInt8] {
    switch self {
    case .query: DragCode("q").bytes
    case .acceptDrops(let types): list("a", types).bytes
    case .declineDrops: DragCode("A").bytes
    case .machine(let id): with("a", x: 1, payload: Array(id.utf8)).bytes
    case .willTake(let operation, let types): list("m", operation == nil ? [] : types, operation ?? []).bytes
    case .request(let request): request.code.bytes
    case .freeDirectory(let number): with("r", pixelY: number).bytes
    case .finish(let operation): list("r", [], operation ?? []).bytes
    case .offerDrags: with("o", x: 1).bytes
    case .stopOffering: with("o", x: 2).bytes
    case .offer(let operations, let types): list("o", types, operations).bytes
    case .present(let data, let type): Self.data(data, with("p", x: type))
    case .label(let text): label(text)
    case .picture(let png, let width, let height):
      Self.data(png, with("p", x: -1, y: 100, pixelX: width, pixelY: height))
    case .begin: with("P", x: -1).bytes
    case .answerPart(let data, let type): Self.part(data, with("e", y: type))
    case .answer(let data, let type): Self.data(data, with("e", y: type))
    case .refuse(let error, let type):
      with("E", y: type, payload: Array((error.text.isEmpty ? error.name : "\(error.name):\(error.text)").utf8)).bytes
    case .answerFile(let data, let entry): Self.data(data, with("k", x: entry))
    case .cancel: with("E", y: -1).bytes
    }
  }

  private func label(_ text: String) -> [UInt8] {
    var code = with("p", x: -1, y: 0, pixelX: 1, pixelY: 1)
    code.operation = 1024
    return Self.data(Array(text.sanitized.utf8), code)
  }

  /// A chain with the data, and the empty code that ends it.
  private static func data(_ data: [UInt8], _ end: DragCode) -> [UInt8] { part(data, end) + end.bytes }

  /// A chain with the data.
  private static func part(_ data: [UInt8], _ end: DragCode) -> [UInt8] {
    var code = end
    code.payload = Base64.encoded(data)
    return data.isEmpty ? [] : code.bytes
  }

  private func list(_ type: Unicode.Scalar, _ types: [String], _ operation: DragOperations? = nil) -> DragCode {
    var code = DragCode(type)
    code.operation = operation?.rawValue
    code.payload = Array(types.filter { $0.isTypeName }.joined(separator: " ").utf8)
    return code
  }

  private func with(
    _ type: Unicode.Scalar, x: Int? = nil, y: Int? = nil, pixelX: Int? = nil, pixelY: Int? = nil,
    payload: [UInt8] = []
  ) -> DragCode {
    var code = DragCode(type)
    (code.x, code.y, code.pixelX, code.pixelY, code.payload) = (x, y, pixelX, pixelY, payload)
    return code
  }
}

extension DropRequest {
  fileprivate var code: DragCode {
    var code = DragCode("r")
    switch self {
    case .type(let index): code.x = index + 1
    case .file(let type, let entry): (code.x, code.y) = (type + 1, entry + 1)
    case .entry(let index, let directory): (code.x, code.pixelY) = (index + 1, directory)
    }
    return code
  }
}

extension String {
  /// Whether it can stand in a list of types: printable ASCII without spaces. Nothing else may reach the terminal,
  /// because a type that came from another program could carry control characters.
  var isTypeName: Bool { !isEmpty && utf8.allSatisfy { 0x21..<0x7F ~= $0 } }
}
