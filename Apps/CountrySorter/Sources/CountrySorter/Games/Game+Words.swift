import SortingGames

/// The words that a game shows besides its cards.
extension Game {
  /// The title of the answer.
  var answerTitle: String {
    switch kind {
    case .order, .ranking: "Your order"
    case .timeline: "Timeline"
    case .chain: "Your chain"
    case .match(.map): "Map"
    case .match, .bins, .ownBins: "Answer"
    }
  }

  /// What the ends of the scale are called, such as "most people" and "fewest people"; `nil` if there is no scale.
  var scale: (first: String, last: String)? {
    guard let ordering else { return nil }
    let (most, least) =
      ordering.isOfTime
      ? ("latest", "earliest")
      : ordering.isOfWords ? ("Z", "A") : ordering.column.map { Self.ends(of: $0) } ?? ("most", "least")
    return ordering.rule.direction == .descending ? (most, least) : (least, most)
  }

  /// The label of the beginning of the scale, with the unit of the figures: "most people", "largest (km²)".
  var scaleTitle: String {
    guard let scale else { return "" }
    guard case .number(let unit)? = ordering?.column?.kind, !unit.isEmpty, !scale.first.hasSuffix(unit) else {
      return scale.first
    }
    return "\(scale.first) (\(unit))"
  }

  private static func ends(of column: Column) -> (most: String, least: String) {
    switch column.id {
    case "area": return ("largest", "smallest")
    case "density": return ("most densely populated", "least densely populated")
    case "latitude": return ("northernmost", "southernmost")
    case "rank": return ("least known", "best known")
    default:
      if case .number(let unit) = column.kind, Self.counted.contains(unit) { return ("most \(unit)", "fewest \(unit)") }
      return ("highest \(column.title)", "lowest \(column.title)")
    }
  }

  /// Units that can be counted, so that there are more or fewer of them.
  private static let counted: Set<String> = ["people", "neighbors"]

  /// Why one card comes before another: a title, and a sentence. `nil` if their values are words.
  func reason(for pair: (first: CardID, second: CardID)) -> (title: String, text: String)? {
    guard let ordering, let column = ordering.column, let first = ordering.number(of: pair.first),
      let second = ordering.number(of: pair.second), let text = ordering.valueText(of: pair.first),
      let otherText = ordering.valueText(of: pair.second)
    else { return nil }
    let (name, other) = (name(of: pair.first), name(of: pair.second))
    if case .number(let unit) = column.kind, Self.counted.contains(unit) {
      let difference = abs(first - second)
      let amount = difference >= 1e6 ? "\(Self.rounded(difference / 1e6)) million" : "\(Self.rounded(difference))"
      let comparison = first > second ? "more" : "fewer"
      return ("Why \(name) comes first", "It has \(amount) \(comparison) \(unit) than \(other).")
    }
    let title = column.title.prefix(1).uppercased() + column.title.dropFirst()
    return (
      "Why \(name) comes first",
      "\(title): \(text), against \(otherText) for \(other)."
    )
  }

  /// "125", "9.4"
  private static func rounded(_ number: Double) -> String {
    if number >= 10 { return "\(Int(number.rounded()))" }
    let tenths = Int((number * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
