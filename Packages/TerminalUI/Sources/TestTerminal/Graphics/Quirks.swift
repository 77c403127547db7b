extension TestTerminal {
  /// How real terminals differ from kitty's specification. Without any, the terminal is kitty 0.48.
  public struct Quirks: OptionSet, Hashable, Sendable, CaseIterable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// An upper-case delete frees every image that is not placed (kitty before 0.38.1).
    public static let upperCaseFreesUnplaced = Quirks(rawValue: 1)
    /// A put takes away the placements of all images that have the same number (iTerm2).
    public static let globalPlacementIDs = Quirks(rawValue: 2)
    /// Text, and erasing it, makes holes in the images that lie there (WezTerm).
    public static let textErasesImages = Quirks(rawValue: 4)
    /// A part of an image that was not sent as PNG is stretched to the size of the whole (iTerm2).
    public static let rawCropStretches = Quirks(rawValue: 8)
    /// An image that is sent again keeps its placements (Ghostty up to 1.3.1).
    public static let retransmitKeepsPlacements = Quirks(rawValue: 16)
    /// Both screens have the same images and placements (WezTerm, Konsole, iTerm2).
    public static let oneStore = Quirks(rawValue: 32)
    /// Puts are never answered (WezTerm).
    public static let silentPuts = Quirks(rawValue: 64)
    /// Everything is answered with OK, and nothing is shown (half an implementation).
    public static let ignoresPlacements = Quirks(rawValue: 128)
    /// Images grow and shrink with the cells (WezTerm, xterm.js).
    public static let zoomScalesImages = Quirks(rawValue: 256)

    /// Each quirk alone.
    public static var allCases: [Quirks] { (0..<9).map { Quirks(rawValue: 1 << $0) } }
  }
}
