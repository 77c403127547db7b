/// One escape code of the drag-and-drop protocol, `ESC ] 72 ; key=value:… ; payload ST`, in either direction.
///
/// Source: kitty, "The Drag and Drop protocol", sw.kovidgoyal.net/kitty/dnd-protocol.
struct DragCode: Hashable, Sendable {
  /// The key `t`; `nil` in a later piece of a chain.
  var type: UInt8?
  /// The key `m`: another piece of the same payload follows.
  var hasMore = false
  var operation: Int?
  /// The keys `x`, `y`, `X` and `Y`, whose meaning depends on the type.
  var x: Int?
  var y: Int?
  var pixelX: Int?
  var pixelY: Int?
  /// The key `i`, which only multiplexers set.
  var id: Int?
  var payload: [UInt8] = []

  /// The longest payload of one code, after its encoding.
  static let payloadLimit = 4096
  /// Enough for the longest code: its keys have 11 characters each at most.
  static let limit = payloadLimit + 256

  init(_ type: Unicode.Scalar) {
    self.type = UInt8(ascii: type)
  }

  /// Reads what stands between `ESC ] 72 ;` and ST; `nil` if it is no code of the protocol.
  ///
  /// An unknown key is skipped, because a later version of the protocol may add one. A known key with a value that is not
  /// a number of 32 bits makes the whole code invalid.
  init?(body: some Collection<UInt8>) {
    let end = body.firstIndex(of: UInt8(ascii: ";"))
    let metadata = body[..<(end ?? body.endIndex)]
    if let end { payload = Array(body[body.index(after: end)...]) }
    guard payload.count <= Self.payloadLimit else { return nil }
    for pair in metadata.split(separator: UInt8(ascii: ":")) {
      guard let key = pair.first, pair.dropFirst().first == UInt8(ascii: "=") else { return nil }
      let value = pair.dropFirst(2)
      if key == UInt8(ascii: "t") {
        guard value.count == 1 else { return nil }
        type = value.first
        continue
      }
      guard "mioxyXY".utf8.contains(key) else { continue }
      guard let number = Self.number(value) else { return nil }
      switch key {
      case UInt8(ascii: "m"): hasMore = number == 1
      case UInt8(ascii: "i"): id = number
      case UInt8(ascii: "o"): operation = number
      case UInt8(ascii: "x"): x = number
      case UInt8(ascii: "y"): y = number
      case UInt8(ascii: "X"): pixelX = number
      default: pixelY = number
      }
    }
  }

  /// A decimal number of 32 bits, signed or not.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard 1...11 ~= digits.count, digits.first != UInt8(ascii: "+"),
      let number = Int64(String(decoding: digits, as: UTF8.self)),
      Int64(Int32.min)...Int64(UInt32.max) ~= number
    else { return nil }
    return Int(exactly: number)
  }

  /// The code as bytes, cut into a chain of codes if the payload is too long for one.
  var bytes: [UInt8] {
    guard !payload.isEmpty else { return Self.bytes(metadata(hasMore: false), [][...]) }
    var all: [UInt8] = []
    var rest = payload[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Self.payloadLimit)
      rest = rest.dropFirst(piece.count)
      let isFirst = piece.startIndex == payload.startIndex
      all += Self.bytes(isFirst ? metadata(hasMore: !rest.isEmpty) : "m=\(rest.isEmpty ? 0 : 1)", piece)
    }
    return all
  }

  private func metadata(hasMore: Bool) -> String {
    var pairs = type.map { ["t=\(Unicode.Scalar($0))"] } ?? []
    for (key, value) in [("i", id), ("o", operation), ("x", x), ("y", y), ("X", pixelX), ("Y", pixelY)] {
      if let value { pairs.append("\(key)=\(value)") }
    }
    if hasMore { pairs.append("m=1") }
    return pairs.joined(separator: ":")
  }

  private static func bytes(_ metadata: String, _ payload: ArraySlice<UInt8>) -> [UInt8] {
    Array("\u{1B}]72;\(metadata)".utf8) + (payload.isEmpty ? [] : [UInt8(ascii: ";")] + payload)
      + Array("\u{1B}\\".utf8)
  }
}
