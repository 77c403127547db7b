import TerminalUI

/// Gets the data of one drop from the terminal, piece by piece, within limits.
///
/// Files are asked for as a list of their names, which are then read from the disk; other data is asked for in the order
/// of the app's kinds. A value without a clock: the times come with the reports.
struct DropReceiver: Hashable {
  /// What is asked for at the moment.
  private struct Wish: Hashable {
    /// The place in the list of the terminal.
    var index: Int
    /// The kind of data; `nil` for a list of files.
    var kind: DropKind?
  }

  enum Outcome: Hashable {
    /// More is to come; these commands go to the terminal.
    case waits([DragCommand])
    /// The drop named these files.
    case files([FileReference])
    case data([UInt8], DropKind)
    /// A sentence with the reason and what to do.
    case failed(String)
  }

  static let listType = "text/uri-list"
  /// The longest list of files, in bytes.
  static let listLimit = 1 << 20
  /// How long to wait for a byte.
  static let patience = Duration.seconds(30)

  private var wishes: [Wish]
  private var bytes: [UInt8] = []
  private(set) var lastByte: Duration
  /// Whether what comes is moved here.
  let moves: Bool
  /// Why a wish before could not be fulfilled.
  private var reason: String?

  /// - Parameters:
  ///   - types: The types that were dropped, in the order of the terminal.
  ///   - wanted: Those that the place takes, the favorite first.
  init(_ types: [String], wanted: [String], moves: Bool = false, kinds: [DropKind], at time: Duration) {
    self.moves = moves
    wishes = wanted.compactMap { type in
      guard let index = types.firstIndex(of: type) else { return nil }
      if type == Self.listType { return Wish(index: index, kind: nil) }
      return kinds.first { $0.types.contains(type) }.map { Wish(index: index, kind: $0) }
    }
    lastByte = time
  }

  /// The first request.
  var start: Outcome {
    guard let wish = wishes.first else { return .failed("None of this can be used here.") }
    return .waits([.request(.type(wish.index))])
  }

  var deadline: Duration { lastByte + Self.patience }

  /// The number of bytes so far.
  var count: Int { bytes.count }

  /// Takes a part of the data. Data that nobody asked for is ignored.
  mutating func take(_ part: [UInt8], of request: DropRequest, at time: Duration) -> Outcome {
    guard let wish = wishes.first, request == .type(wish.index) else { return .waits([]) }
    lastByte = time
    let limit = wish.kind?.limit ?? Self.listLimit
    guard bytes.count + part.count <= limit else {
      return .failed(
        "What was dropped has more than \(limit.asSize), which is too much. Make it smaller, or drop fewer files.")
    }
    bytes += part
    return .waits([])
  }

  /// The data of a request is complete.
  mutating func finish(_ request: DropRequest, _ content: DropContent, at time: Duration) -> Outcome {
    guard let wish = wishes.first, request == .type(wish.index) else { return .waits([]) }
    lastByte = time
    if let kind = wish.kind { return .data(bytes, kind) }
    if content == .remoteFiles {
      return next(because: "These files are on another machine than this program. Copy them there first.", at: time)
    }
    let files = FileReference.list(String(decoding: bytes, as: UTF8.self))
    let named = files.filter { if case .invalid = $0 { false } else { true } }
    // A browser names pages, not files, and offers the data as well.
    guard !named.isEmpty else { return next(because: "This is not the name of a file.", at: time) }
    return .files(files)
  }

  /// The data of a request cannot be had.
  ///
  /// - Returns: Always a failure: an error ends the drop in the terminal as well.
  mutating func fail(_ request: DropRequest, _ error: DragError) -> Outcome {
    guard let wish = wishes.first, request == .type(wish.index) else { return .waits([]) }
    let text = error.text.isEmpty ? error.name : "\(error.name), \(error.text)"
    return .failed("The terminal could not pass on what was dropped: \(text.sanitized). Drop it again.")
  }

  private mutating func next(because reason: String, at time: Duration) -> Outcome {
    wishes.removeFirst()
    (bytes, lastByte) = ([], time)
    self.reason = self.reason ?? reason
    guard !wishes.isEmpty else { return .failed(self.reason ?? reason) }
    return start
  }
}
