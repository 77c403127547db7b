import History

/// The main tray, which is always there, and those that the player has made. No piece is in two of them.
public struct Trays: Hashable, Sendable {
  /// The pieces in the main tray, in its order.
  public internal(set) var main: [PieceID]
  /// The others, in the order in which they are shown. Their names differ.
  public internal(set) var named: [Tray] = []

  /// The most trays that there may be beside the main one.
  static let maximum = 20

  init(main: [PieceID]) { self.main = main }

  /// The main tray, followed by the others.
  var ids: [TrayID] { [.main] + named.map { .named($0.name) } }

  var names: [TrayName] { named.map { $0.name } }

  func contains(_ tray: TrayID) -> Bool { tray.name.map { index(of: $0) != nil } ?? true }

  /// The pieces in a tray, in its order; empty if there is no such tray, which then must not be set.
  subscript(tray: TrayID) -> [PieceID] {
    get {
      guard let name = tray.name else { return main }
      return index(of: name).map { named[$0].pieces } ?? []
    }
    set {
      if let name = tray.name {
        named[index(of: name)!].pieces = newValue
      } else {
        main = newValue
      }
    }
  }

  private func index(of name: TrayName) -> Int? { named.firstIndex { $0.name == name } }

  func require(_ tray: TrayID) throws(Refusal) {
    guard contains(tray) else {
      throw Refusal("There is no tray \(tray).", remedy: "Choose another one, or make it first.")
    }
  }

  private func requireUnused(_ name: TrayName) throws(Refusal) {
    if index(of: name) != nil {
      throw Refusal("There is already a tray \(name).", remedy: "Choose another name.")
    }
  }

  /// Adds an empty tray.
  mutating func make(_ name: TrayName) throws(Refusal) {
    try requireUnused(name)
    guard named.count < Self.maximum else {
      throw Refusal("There are \(Self.maximum) trays already.", remedy: "Remove one first.")
    }
    named.append(Tray(name: name))
  }

  mutating func rename(_ old: TrayName, to new: TrayName) throws(Refusal) {
    try require(.named(old))
    try requireUnused(new)
    named[index(of: old)!].name = new
  }

  /// Moves the pieces of a tray, which must exist, to the end of the main one.
  mutating func empty(_ name: TrayName) {
    main += self[.named(name)]
    self[.named(name)] = []
  }

  /// Makes and removes trays so that these are left, in this order.
  ///
  /// - Returns: `false`, and nothing changes, if a tray that would be removed is not empty, or if the names are too many
  ///   or do not differ.
  mutating func arrange(_ names: [TrayName]) -> Bool {
    let kept = Set(names)
    guard kept.count == names.count, names.count <= Self.maximum,
      named.allSatisfy({ kept.contains($0.name) || $0.pieces.isEmpty })
    else { return false }
    named = names.map { name in index(of: name).map { named[$0] } ?? Tray(name: name) }
    return true
  }

  /// Takes the pieces out of all trays; the caller puts them somewhere else.
  mutating func takeOut(_ pieces: Marks) {
    main.removeAll(where: pieces.contains)
    for index in named.indices { named[index].pieces.removeAll(where: pieces.contains) }
  }
}
