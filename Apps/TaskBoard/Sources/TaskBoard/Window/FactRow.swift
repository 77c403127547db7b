import TerminalUI

/// The facts of a card that fit side by side into one row. Those that matter less are left out; labels that are left
/// out are counted.
struct FactRow {
  /// The facts that fit, in their order, each with the text that is shown, without its chip.
  private(set) var shown: [(fact: CardFacts.Fact, text: String)] = []
  /// How many labels do not fit.
  private(set) var hiddenLabels = 0
  /// The columns that are left.
  private(set) var rest: Int

  /// - Parameter chips: Whether what is urgent is a chip, as labels always are.
  init(_ facts: [CardFacts.Fact], width: Int, chips: Bool, prefersShort: Bool) {
    let long = FactRow(facts, width, chips, isShort: false)
    let isWhole = long.shown.count == facts.count
    self = prefersShort || !isWhole ? FactRow(facts, width, chips, isShort: true) : long
  }

  private init(_ facts: [CardFacts.Fact], _ width: Int, _ chips: Bool, isShort: Bool) {
    rest = width
    var texts = [String?](repeating: nil, count: facts.count)
    let order = facts.indices.sorted { (facts[$0].rank, $0) < (facts[$1].rank, $1) }
    for index in order {
      let fact = facts[index]
      let text = isShort ? fact.short ?? fact.text : fact.text
      let extra = (fact.isChip(chips) ? 2 : 0) + (texts.contains { $0 != nil } ? 1 : 0)
      // Half a label could be another one; of what matters most, a part is better than nothing.
      let room = fact.rank <= .number ? min(columns(of: text), max(0, rest - extra)) : columns(of: text)
      guard room >= min(3, columns(of: text)), room + extra <= rest, hiddenLabels == 0 || fact.hue == nil else {
        hiddenLabels += fact.hue == nil ? 0 : 1
        continue
      }
      texts[index] = truncated(text, to: room)
      rest -= room + extra
    }
    shown = zip(facts, texts).compactMap { fact, text in text.map { (fact, $0) } }
  }
}

extension CardFacts.Fact {
  /// - Parameter all: Whether what is urgent is a chip, too.
  func isChip(_ all: Bool) -> Bool { hue != nil || (all && (role == .error || role == .warning)) }
}
