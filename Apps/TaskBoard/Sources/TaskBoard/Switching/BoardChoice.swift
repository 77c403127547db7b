/// Where a board is: on a server, or among the saves of this machine.
public struct BoardAddress: Hashable, Sendable, Codable {
  /// The address of the server; `nil` for this machine.
  public var server: String?
  /// The id of a board on a server, or the name of a save.
  public var name: String

  public init(server: String? = nil, name: String) {
    self.server = server
    self.name = name
  }
}

/// A board that this person can go to.
public struct BoardChoice: Hashable, Sendable, Codable, Identifiable {
  public var address: BoardAddress
  public var title: String
  /// The number of cards, archived ones too, if it is known.
  public var cards: Int?
  public var mayChange: Bool

  public init(_ address: BoardAddress, title: String, cards: Int? = nil, mayChange: Bool = true) {
    self.address = address
    self.title = title
    self.cards = cards
    self.mayChange = mayChange
  }

  public var id: BoardAddress { address }

  /// "Garden (garden, board.example.org)"
  var words: String {
    let host = address.server.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let place = [address.name == title ? nil : address.name, host].compactMap(\.self).joined(separator: ", ")
    return place.isEmpty ? title : "\(title) (\(place))"
  }
}
