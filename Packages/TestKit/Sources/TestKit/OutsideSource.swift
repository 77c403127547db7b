import Foundation
import TerminalUI

/// Another program from which something is dragged, and the terminal in between, which passes it on by OSC 72.
///
/// ```swift
/// var source = OutsideSource(["text/plain": Array("Buy milk".utf8)])
/// source.framing = .oneChain
/// player.drop(source, on: cell)
/// #expect(player.dropEnds == [.copy])
/// ```
public struct OutsideSource {
  /// How a terminal cuts data into codes.
  public enum Framing: Hashable, Sendable, CaseIterable {
    /// As kitty: each piece is a chain of its own, without padding, and the end is a code without a payload.
    case chains
    /// As iTerm2: one chain, with padding, which ends without a payload.
    case oneChain
  }

  /// The data of each type, in the order in which they are offered.
  public var data: [(type: String, bytes: [UInt8])]
  public var allowed: DragOperations = .copy
  public var framing = Framing.chains
  /// The most bytes of each piece: before their encoding in chains, after it in one chain.
  public var pieceSize = 3_000
  /// Sent instead of data: "ENOENT".
  public var error: String?
  /// The number of bytes of the answer after which nothing more comes.
  public var silentAfter: Int?
  /// The largest part in which the bytes arrive, wherever that cuts them.
  public var cut: Int?
  /// How long the line pauses between two parts.
  public var pause = Duration.zero

  public init(_ data: KeyValuePairs<String, [UInt8]>) {
    self.data = data.map { (type: $0.key, bytes: $0.value) }
  }

  /// Files, as a file manager offers them.
  public init(files paths: [String]) {
    let list = paths.map { path in
      let encoded = path.utf8.map { byte -> String in
        let isPlain = Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
        return isPlain && byte < 0x80 || "/.-_~".utf8.contains(byte)
          ? String(UnicodeScalar(byte)) : "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }
      return "file://\(encoded.joined())\r\n"
    }
    self.init(["text/uri-list": Array(list.joined().utf8)])
  }

  /// `t=m` or `t=M`.
  func report(_ letter: Character, at cell: CellPoint) -> [UInt8] {
    code(
      "t=\(letter):x=\(cell.column):y=\(cell.row):X=0:Y=0:o=\(allowed.rawValue)",
      data.map(\.type).joined(separator: " "))
  }

  /// How many bytes the end of an answer has.
  func endCount(named number: Int) -> Int { code("t=r:x=\(number + 1)", "").count }

  /// The answer to a request.
  ///
  /// - Parameter number: The index by which the receiver knows the type, if that is another one.
  func answer(_ index: Int, named number: Int? = nil) -> [UInt8] {
    let keys = "t=r:x=\((number ?? index) + 1)"
    guard error == nil, data.indices.contains(index) else {
      return code("t=R:x=\(index + 1)", error ?? "EINVAL")
    }
    let bytes = data[index].bytes
    switch framing {
    case .chains:
      let pieces = stride(from: 0, to: bytes.count, by: pieceSize).map { bytes[$0..<min($0 + pieceSize, bytes.count)] }
      return pieces.flatMap { code(keys, base64($0).replacing("=", with: "")) } + code(keys, "")
    case .oneChain:
      var codes: [UInt8] = []
      var rest = base64(bytes[...])[...]
      while !rest.isEmpty {
        codes += code(codes.isEmpty ? "\(keys):m=1" : "m=1", String(rest.prefix(pieceSize)))
        rest = rest.dropFirst(pieceSize)
      }
      return codes + code(codes.isEmpty ? keys : "m=0", "")
    }
  }

  private func base64(_ bytes: ArraySlice<UInt8>) -> String { Data(bytes).base64EncodedString() }

  private func code(_ keys: String, _ payload: String) -> [UInt8] {
    Array("\u{1B}]72;\(keys);\(payload)\u{1B}\\".utf8)
  }
}
