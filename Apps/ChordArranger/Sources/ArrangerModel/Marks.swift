extension Bar {
  /// What is written at a bar about the way through the song.
  public struct Marks: Hashable, Sendable {
    /// `|:` before it.
    public var beginsRepeat: Bool
    /// `:|` behind it.
    public var endsRepeat: Bool
    /// With this bar begins the first, second, … ending; from 1 to 9.
    public var ending: Int?
    /// What leads to this bar.
    public var sign: Sign?
    /// Where it goes on behind this bar.
    public var jump: Jump?
    /// A fermata: the bar is held for twice its time.
    public var isHeld: Bool

    public init(
      beginsRepeat: Bool = false, endsRepeat: Bool = false, ending: Int? = nil, sign: Sign? = nil, jump: Jump? = nil,
      isHeld: Bool = false
    ) {
      self.beginsRepeat = beginsRepeat
      self.endsRepeat = endsRepeat
      self.ending = ending
      self.sign = sign
      self.jump = jump
      self.isHeld = isHeld
    }

    public static let endings = 1...9
  }

  /// A place to which a ``Jump`` leads; the words are those that musicians write.
  public enum Sign: String, Hashable, Sendable, Codable, CaseIterable {
    case segno = "Segno"
    case coda = "Coda"
  }

  /// What is done behind a bar, in the words that musicians write. Of the song's ways back the first one is taken.
  public enum Jump: String, Hashable, Sendable, Codable, CaseIterable {
    case daCapo = "D.C."
    case daCapoAlFine = "D.C. al Fine"
    case daCapoAlCoda = "D.C. al Coda"
    case dalSegno = "D.S."
    case dalSegnoAlFine = "D.S. al Fine"
    case dalSegnoAlCoda = "D.S. al Coda"
    /// The end, after an "al Fine".
    case fine = "Fine"
    /// On to the coda, after an "al Coda".
    case toCoda = "To Coda"
  }
}

/// An object; what is not written at the bar is not in it.
extension Bar.Marks: Codable {
  private enum CodingKeys: String, CodingKey {
    case beginsRepeat, endsRepeat, ending, sign, jump, isHeld
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    beginsRepeat = try container.decode(Bool.self, forKey: .beginsRepeat)
    endsRepeat = try container.decode(Bool.self, forKey: .endsRepeat)
    ending = try container.decodeIfPresent(Int.self, forKey: .ending)
    sign = try container.decodeIfPresent(Bar.Sign.self, forKey: .sign)
    jump = try container.decodeIfPresent(Bar.Jump.self, forKey: .jump)
    isHeld = try container.decodeIfPresent(Bool.self, forKey: .isHeld) ?? false
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(beginsRepeat, forKey: .beginsRepeat)
    try container.encode(endsRepeat, forKey: .endsRepeat)
    try container.encodeIfPresent(ending, forKey: .ending)
    try container.encodeIfPresent(sign, forKey: .sign)
    try container.encodeIfPresent(jump, forKey: .jump)
    if isHeld { try container.encode(isHeld, forKey: .isHeld) }
  }
}
