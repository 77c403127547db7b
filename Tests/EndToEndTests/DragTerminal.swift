import Foundation

/// The part of a terminal that passes drags on between programs (OSC 72), around a session: what the other program and its
/// person do is called here, and answered as kitty does.
///
/// A class, because it remembers what it has read of the session.
final class DragTerminal {
  /// A code that the program wrote: `t` is its kind.
  struct Code {
    let keys: [String: Int]
    let kind: String
    let payload: String
  }

  struct Silence: Error { let awaited: String }

  /// How data is cut into codes.
  enum Framing: CaseIterable {
    /// As kitty: each piece is a chain of its own, without padding, and the end is a code without a payload.
    case chains
    /// As iTerm2: one chain, with padding.
    case oneChain
  }

  private let session: Session
  private let framing: Framing
  private var codes: [Code] = []
  /// How much of the output has been read, in bytes.
  private var read = 0

  /// Answers the queries of a session that has just started: it knows drags.
  init(_ session: Session, _ framing: Framing = .chains) throws {
    (self.session, self.framing) = (session, framing)
    _ = try code { $0.kind == "q" }
    say("t=q")
    session.type("\u{1B}[?62c", settling: 0.2)
  }

  // MARK: Into the window

  /// Something is dragged over a cell, counted from 0, dropped there, and asked for until the program ends the drop.
  ///
  /// - Returns: What the program did with it: 0 nothing, 1 copied, 2 moved.
  func drop(_ bytes: [UInt8], as type: String, onColumn column: Int, row: Int) throws -> Int {
    let place = "x=\(column):y=\(row):X=0:Y=0:o=3"
    say("t=m:\(place)", type + " ")
    guard try code({ $0.kind == "m" }).keys["o"] != 0 else { return 0 }
    say("t=M:\(place)", type + " ")
    while true {
      let request = try code { $0.kind == "r" }
      if let end = request.keys["o"] { return end }
      guard request.keys["x"] == 1 else { throw Silence(awaited: "a request of the only type, not of \(request)") }
      answer(bytes)
    }
  }

  func drop(file: String, onColumn column: Int, row: Int) throws -> Int {
    try drop(
      Array("\(URL(fileURLWithPath: file).absoluteString)\r\n".utf8), as: "text/uri-list", onColumn: column, row: row)
  }

  private func answer(_ bytes: [UInt8]) {
    switch framing {
    case .chains:
      for start in stride(from: 0, to: bytes.count, by: 3_000) {
        let piece = Data(bytes[start..<min(start + 3_000, bytes.count)]).base64EncodedString()
        say("t=r:x=1:m=0", piece.replacing("=", with: ""))
      }
      say("t=r:x=1", "")
    case .oneChain:
      var rest = Data(bytes).base64EncodedString()[...]
      say("t=r:x=1:m=1", String(rest.prefix(4_000)))
      rest = rest.dropFirst(4_000)
      while !rest.isEmpty {
        say("m=1", String(rest.prefix(4_000)))
        rest = rest.dropFirst(4_000)
      }
      say("m=0", "")
    }
  }

  // MARK: Out of the window

  /// Another program takes what the program under test has offered, as a copy.
  ///
  /// - Returns: The data of the wanted type; `nil` if that is not among those offered.
  func takeOut(_ wanted: String) throws -> [UInt8]? {
    let offer = try code { $0.kind == "o" && $0.keys["x"] == nil }
    _ = try code { $0.kind == "P" }
    say("t=E", "OK")
    defer {
      say("t=e:x=4:y=0")
      session.settle(0.3)
    }
    let types = offer.payload.split(separator: " ").map(String.init)
    guard let index = types.firstIndex(of: wanted) else { return nil }
    say("t=e:x=3")
    say("t=e:x=5:y=\(index)")
    var bytes: [UInt8] = []
    var chain = ""
    while true {
      let part = try code { ($0.kind == "e" && $0.keys["y"] == index) || $0.kind == "E" }
      guard part.kind == "e" else { throw Silence(awaited: "data, not \(part.payload)") }
      chain += part.payload
      if part.keys["m"] ?? 0 == 0 {
        let padding = String(repeating: "=", count: (4 - chain.utf8.count % 4) % 4)
        guard let decoded = Data(base64Encoded: chain + padding) else { throw Silence(awaited: "base64, not \(chain)") }
        bytes += decoded
        chain = ""
        if part.payload.isEmpty { return bytes }
      }
    }
  }

  // MARK: Codes

  func say(_ keys: String, _ payload: String? = nil) {
    session.type("\u{1B}]72;\(keys)\(payload.map { ";\($0)" } ?? "")\u{1B}\\")
  }

  /// The next code that fits; those before it are passed over.
  private func code(_ fits: (Code) -> Bool) throws -> Code {
    let deadline = Date().addingTimeInterval(120)
    while true {
      readCodes()
      if let index = codes.firstIndex(where: fits) {
        let code = codes[index]
        codes.removeFirst(index + 1)
        return code
      }
      guard Date() < deadline else { throw Silence(awaited: "a code, after \(codes)") }
      session.settle(0.02)
    }
  }

  private func readCodes() {
    let output = Array(session.output.utf8)
    let (start, end) = (Array("\u{1B}]72;".utf8), Array("\u{1B}\\".utf8))
    while let first = output[read...].firstRange(of: start),
      let last = output[first.upperBound...].firstRange(of: end)
    {
      read = last.upperBound
      let parts = String(decoding: output[first.upperBound..<last.lowerBound], as: UTF8.self)
        .split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      let pairs = parts[0].split(separator: ":").map { $0.split(separator: "=", maxSplits: 1) }
      codes.append(
        Code(
          keys: Dictionary(
            pairs.compactMap { pair in pair.count == 2 ? Int(pair[1]).map { (String(pair[0]), $0) } : nil },
            uniquingKeysWith: { $1 }),
          kind: pairs.first { $0.first == "t" }.map { String($0[1]) } ?? "",
          payload: parts.count == 2 ? String(parts[1]) : ""))
    }
  }
}
