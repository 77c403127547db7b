extension Bar {
  /// The repeat signs, endings, jumps and fermata written at a bar.
  public struct Marks: Hashable, Sendable {
    /// `|:` before it.
    public var beginsRepeat: Bool
    /// `:|` after it.
    public var endsRepeat: Bool
    /// The ending that begins with this bar: the first, second, …; from 1 to 9.
    public var ending: Int?
    /// The sign to which jumps to this bar refer.
    public var sign: Sign?
    /// The jump after this bar.
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

  /// A place to which a ``Jump`` leads, in the words that musicians write.
  public enum Sign: String, Hashable, Sendable, Codable, CaseIterable {
    case segno = "Segno"
    case coda = "Coda"
  }

  /// A jump after a bar, in the words that musicians write. If a song has several ways back, the first one is taken.
  public enum Jump: String, Hashable, Sendable, Codable, CaseIterable {
    case daCapo = "D.C."
    case daCapoAlFine = "D.C. al Fine"
    case daCapoAlCoda = "D.C. al Coda"
    case dalSegno = "D.S."
    case dalSegnoAlFine = "D.S. al Fine"
    case dalSegnoAlCoda = "D.S. al Coda"
    /// The end, after an "al Fine".
    case fine = "Fine"
    /// Jumps to the coda, after an "al Coda".
    case toCoda = "To Coda"
  }
}

/// Encoded as an object that omits marks that are not written at the bar.
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
