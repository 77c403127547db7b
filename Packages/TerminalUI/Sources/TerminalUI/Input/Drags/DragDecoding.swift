import Geometry

/// Puts codes of the drag-and-drop protocol together to reports.
///
/// It keeps the first code of a chain, at most three characters of base64 and a list of types, but never data: each
/// piece of data is reported as it arrives, so memory stays bounded however much comes.
struct DragDecoding: Hashable, Sendable {
  /// The longest list of types, in bytes; the types beyond it are ignored.
  static let listLimit = 65_536

  /// The most requests whose kind of content is remembered.
  static let contentLimit = 64

  /// A chain of codes whose last has not arrived.
  private var chain: Chain?
  /// What the data of a request turned out to be, if it is not plain data: the code at the end need not say it again.
  private var contents: [DropRequest: DropContent] = [:]
  /// Whether a code was lost since the drop, so that data may have a hole.
  private var hasLost = false

  fileprivate struct Chain: Hashable {
    var first: DragCode
    var base64 = Base64Decoder()
    /// The list of types so far.
    var text: [UInt8] = []
    /// Whether a part of it was lost.
    var isBroken = false
  }

  /// Takes the next code: what stands between `ESC ] 72 ;` and its end.
  ///
  /// - Parameter body: `nil` if the code was cut off, too long, or had control characters in it.
  mutating func take(_ body: [UInt8]?) -> [InputEvent] {
    guard let body, let code = DragCode(body: body) else {
      chain?.isBroken = true
      hasLost = true
      return []
    }
    if code.type == UInt8(ascii: "q") { return [.reply(.dragAndDrop)] }
    if let chain, chain.continues(with: code) { return reports(of: code, in: chain).map { .drag($0) } }
    // Whatever was incomplete stays so: only one chain can be under way.
    let lost = chain?.request.map { [InputEvent.drag(.dataFailed($0, .damaged))] } ?? []
    chain = nil
    return lost + reports(of: code, in: Chain(first: code)).map { .drag($0) }
  }

  private mutating func reports(of code: DragCode, in chain: Chain) -> [DragReport] {
    guard let request = chain.request else { return listReports(of: code, in: chain) }
    var chain = chain
    let bytes = chain.isBroken ? [] : chain.base64.decode(code.payload)
    if chain.base64.isBroken || (!code.hasMore && !chain.base64.canEnd) { chain.isBroken = true }
    self.chain = code.hasMore ? chain : nil
    if chain.isBroken { return code.hasMore ? [] : [.dataFailed(request, .damaged)] }
    if chain.first.content != .data, contents.count < Self.contentLimit { contents[request] = chain.first.content }
    let part: [DragReport] = bytes.isEmpty ? [] : [.data(request, bytes)]
    guard !code.hasMore, code.payload.isEmpty else { return part }
    let content = contents.removeValue(forKey: request) ?? .data
    return part + [hasLost ? .dataFailed(request, .damaged) : .dataEnded(request, content)]
  }

  private mutating func listReports(of code: DragCode, in chain: Chain) -> [DragReport] {
    var chain = chain
    chain.text += code.payload.prefix(Self.listLimit - chain.text.count)
    self.chain = code.hasMore ? chain : nil
    if code.hasMore || chain.isBroken { return [] }
    return report(chain.first, chain.text).map { [$0] } ?? []
  }

  /// The report of a code other than data.
  private mutating func report(_ code: DragCode, _ payload: [UInt8]) -> DragReport? {
    switch code.type {
    case UInt8(ascii: "m"):
      if (code.x ?? 0) < 0 || (code.y ?? 0) < 0 { return .left }
      return .hovered(drag(code, payload))
    case UInt8(ascii: "M"):
      (contents, hasLost) = ([:], false)
      return .dropped(drag(code, payload))
    case UInt8(ascii: "R"):
      return code.request.map { .dataFailed($0, DragError(payload)) }
    case UInt8(ascii: "o"):
      return .gesture(CellPoint(column: max(0, code.x ?? 0), row: max(0, code.y ?? 0)))
    case UInt8(ascii: "E"):
      return payload == Array("OK".utf8) ? .started : .refused(DragError(payload))
    case UInt8(ascii: "e"):
      return progress(code)
    case UInt8(ascii: "k"):
      return code.x.flatMap { $0 >= 1 ? .wantedFile(entry: $0) : nil }
    default:
      return nil
    }
  }

  private func progress(_ code: DragCode) -> DragReport? {
    switch code.x {
    case 1: .accepted(type: code.y ?? 0)
    case 2: .operation(DragOperations(rawValue: code.operation ?? 0).intersection([.copy, .move]))
    case 3: .released
    case 4: .finished(isCancelled: code.y == 1)
    case 5: (code.y ?? 0) >= 0 ? .wanted(type: code.y ?? 0) : nil
    default: nil
    }
  }

  private func drag(_ code: DragCode, _ payload: [UInt8]) -> OutsideDrag {
    var list = payload[...]
    // A list that was cut may end in half a name.
    if list.count == Self.listLimit { list = list[..<(list.lastIndex(of: UInt8(ascii: " ")) ?? list.startIndex)] }
    let types = list.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    return OutsideDrag(
      cell: CellPoint(column: max(0, code.x ?? 0), row: max(0, code.y ?? 0)),
      pixels: Vector(dx: Double(code.pixelX ?? 0), dy: Double(code.pixelY ?? 0)),
      types: types.isEmpty && code.type == UInt8(ascii: "m") ? nil : types,
      allowed: DragOperations(rawValue: code.operation ?? 0).intersection([.copy, .move]))
  }
}

extension DragDecoding.Chain {
  /// What the chain is the data of; `nil` if it is no data.
  fileprivate var request: DropRequest? { first.type == UInt8(ascii: "r") ? first.request : nil }

  /// Whether the code is another piece of this chain: it may repeat the keys of the first, or have none.
  fileprivate func continues(with code: DragCode) -> Bool {
    func agrees(_ one: Int?, _ other: Int?) -> Bool { one == nil || one == other }
    return (code.type == nil || code.type == first.type) && agrees(code.x, first.x) && agrees(code.y, first.y)
      && agrees(code.pixelY, first.pixelY)
  }
}

extension DragCode {
  /// What data, or an error about it, belongs to.
  fileprivate var request: DropRequest? {
    guard let x, x >= 1 else { return nil }
    if let directory = pixelY, directory != 0 { return .entry(x - 1, ofDirectory: directory) }
    guard let y, y != 0 else { return .type(x - 1) }
    return y > 0 ? .file(type: x - 1, entry: y - 1) : nil
  }

  fileprivate var content: DropContent {
    let isFile = (y ?? 0) != 0 || (pixelY ?? 0) != 0
    switch pixelX ?? 0 {
    case 0: return .data
    case 1: return isFile ? .link : .remoteFiles
    default: return isFile ? .directory(pixelX ?? 0) : .data
    }
  }
}
