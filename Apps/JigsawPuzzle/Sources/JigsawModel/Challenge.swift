import SeededRandom

/// What makes a puzzle harder. It is chosen when the puzzle is begun.
public struct Challenge: Hashable, Sendable {
  /// How pieces are turned at the beginning.
  public enum Turning: Hashable, Sendable {
    case upright
    /// By quarters.
    case quarters
    /// By any number of steps of a ``Rotation``.
    case free

    /// What the player turns a piece by.
    public var step: Rotation { Rotation(steps: self == .free ? 1 : 6) }
  }

  public var turning: Turning
  /// Whether nothing says that a piece fits before it is dropped.
  public var hidesFits: Bool
  /// Whether the picture on the box, and that on the table, are not shown.
  public var hidesPicture: Bool

  public static let none = Challenge()

  public init(turning: Turning = .upright, hidesFits: Bool = false, hidesPicture: Bool = false) {
    (self.turning, self.hidesFits, self.hidesPicture) = (turning, hidesFits, hidesPicture)
  }

  /// Whether pieces are turned, and join only if they are turned alike.
  public var isTurned: Bool { turning != .upright }

  /// The words for what is chosen, as in the names of options.
  public var words: [String] {
    let turning =
      switch turning {
      case .upright: [String]()
      case .quarters: ["turned"]
      case .free: ["turned freely"]
      }
    return turning + (hidesFits ? ["no help"] : []) + (hidesPicture ? ["no picture"] : [])
  }
}

#if !hasFeature(Embedded)
  /// Encoded as what is chosen: `turned` is `true` for quarter turns, and the word `freely` for any.
  extension Challenge: Codable {
    private static let freely = "freely"

    private enum CodingKeys: String, CodingKey {
      case turning = "turned"
      case hidesFits = "noHelp"
      case hidesPicture = "noPicture"
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func flag(_ key: CodingKeys) throws -> Bool { try container.decodeIfPresent(Bool.self, forKey: key) ?? false }
      var turning = Turning.free
      if (try? container.decode(String.self, forKey: .turning)) != Self.freely {
        turning = try flag(.turning) ? .quarters : .upright
      }
      self.init(turning: turning, hidesFits: try flag(.hidesFits), hidesPicture: try flag(.hidesPicture))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch turning {
      case .upright: break
      case .quarters: try container.encode(true, forKey: .turning)
      case .free: try container.encode(Self.freely, forKey: .turning)
      }
      if hidesFits { try container.encode(true, forKey: .hidesFits) }
      if hidesPicture { try container.encode(true, forKey: .hidesPicture) }
    }
  }
#endif

extension Challenge {
  /// By how many steps each piece is turned at the beginning.
  func initialTurns(_ grid: Grid, seed: UInt64) -> [UInt8] {
    // A different stream than those of the cut and of the tray.
    var random = SplitMix64(seed: seed ^ 0x7475_726E_7475_726E)
    return grid.pieces.map { _ in
      switch turning {
      case .upright: 0
      case .quarters: UInt8(random.next() >> 62) * 6
      case .free: UInt8(random.next() % UInt64(Rotation.stepCount))
      }
    }
  }
}
