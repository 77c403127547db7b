/// The figures of figured bass, which say which tone of a chord is lowest: ⁶ ⁶₄ under a triad, ⁶₅ ⁴₃ ⁴₂ under a seventh
/// chord, where they replace the 7.
struct Figures {
  let text: String
  /// The tone in the bass: 3, 5 or 7.
  let tone: Int
  private let isSeventh: Bool

  private init(text: String, tone: Int, isSeventh: Bool) {
    (self.text, self.tone, self.isSeventh) = (text, tone, isSeventh)
  }

  private static let all = [
    Figures(text: "⁶₄", tone: 5, isSeventh: false), Figures(text: "⁶₅", tone: 3, isSeventh: true),
    Figures(text: "⁴₃", tone: 5, isSeventh: true), Figures(text: "⁴₂", tone: 7, isSeventh: true),
    Figures(text: "⁶", tone: 3, isSeventh: false),
  ]

  /// `nil` if such a chord has no figures for that bass.
  init?(under suffix: ChordSuffix, tone: Int) {
    let text = suffix.text(afterNumeral: "")
    let isTriad = ["", "°", "+"].contains(text)
    let isSeventh = text.hasSuffix("7") && suffix.intervals.count == 4
    guard let figures = Self.all.first(where: { $0.tone == tone && ($0.isSeventh ? isSeventh : isTriad) }) else {
      return nil
    }
    self = figures
  }

  /// The figures with which a numeral ends, and the numeral as it would be without inversion.
  static func take(fromEndOf text: String) -> (figures: Figures, plain: String)? {
    guard let figures = all.first(where: { text.hasSuffix($0.text) }) else { return nil }
    return (figures, text.dropLast(figures.text.count) + (figures.isSeventh ? "7" : ""))
  }

  /// A numeral with the figures in place of its 7.
  func written(under numeral: String) -> String {
    (isSeventh ? String(numeral.dropLast()) : numeral) + text
  }
}
