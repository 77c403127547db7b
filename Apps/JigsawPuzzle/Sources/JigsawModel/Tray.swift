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
