import History

/// A tray that the player has made, beside the main one.
public struct Tray: Hashable, Sendable, Codable {
  public internal(set) var name: TrayName
  /// In the order of the tray.
  public internal(set) var pieces: [PieceID] = []
}

/// Names a tray: the main one, which is always there, or one that the player has made.
public enum TrayID: Hashable, Sendable, CustomStringConvertible {
  case main
  case named(TrayName)

  /// - Parameter name: `nil` for the main tray, as in stored commands.
  init(_ name: TrayName?) { self = name.map(Self.named) ?? .main }

  var name: TrayName? { if case .named(let name) = self { name } else { nil } }

  /// As part of a sentence: `the tray`, `"Sky"`.
  public var description: String { name?.description ?? "the tray" }
}

extension Puzzle {
  /// The most trays that there may be beside the main one.
  public static let maximumTrays = 20

  /// The main tray, followed by the others.
  public var allTrays: [TrayID] { [.main] + trays.map { .named($0.name) } }

  public func contains(_ tray: TrayID) -> Bool { tray.name.map { index(of: $0) != nil } ?? true }

  /// The pieces in a tray, in its order; empty if there is no such tray.
  public func pieces(in tray: TrayID) -> [PieceID] {
    guard let name = tray.name else { return self.tray }
    return index(of: name).map { trays[$0].pieces } ?? []
  }

  /// The tray that holds the piece, `nil` if the piece is on the table or does not exist.
  ///
  /// - Complexity: O(*n*).
  public func tray(of piece: PieceID) -> TrayID? { allTrays.first { pieces(in: $0).contains(piece) } }

  /// How many pieces are not on the table.
  public var countInTrays: Int { trays.reduce(tray.count) { $0 + $1.pieces.count } }

  func index(of name: TrayName) -> Int? { trays.firstIndex { $0.name == name } }

  func require(_ tray: TrayID) throws(Refusal) {
    guard contains(tray) else {
      throw Refusal("There is no tray \(tray).", remedy: "Choose another one, or make it first.")
    }
  }

  /// Adds an empty tray.
  mutating func makeTray(_ name: TrayName) throws(Refusal) {
    try requireUnused(name)
    guard trays.count < Self.maximumTrays else {
      throw Refusal("There are \(Self.maximumTrays) trays already.", remedy: "Remove one first.")
    }
    trays.append(Tray(name: name))
  }

  func requireUnused(_ name: TrayName) throws(Refusal) {
    if index(of: name) != nil {
      throw Refusal("There is already a tray \(name).", remedy: "Choose another name.")
    }
  }

  /// Puts other pieces into a tray, which must exist, in place of those that it holds.
  mutating func fill(_ tray: TrayID, with pieces: [PieceID]) {
    if let name = tray.name {
      trays[index(of: name)!].pieces = pieces
    } else {
      self.tray = pieces
    }
  }

  /// Takes the pieces out of all trays; the caller puts them somewhere else.
  mutating func takeOut(_ pieces: Marks) {
    tray.removeAll(where: pieces.contains)
    for index in trays.indices { trays[index].pieces.removeAll(where: pieces.contains) }
  }
}
