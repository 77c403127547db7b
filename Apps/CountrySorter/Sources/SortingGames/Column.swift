/// A property by which cards can be sorted, and the source of its values, which is shown with every figure.
public struct Column: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// - Parameter unit: The unit that is counted or measured, "people"; empty if there is none.
    case number(unit: String)
    case words
    case date
  }

  public let id: String
  /// As written within a sentence: "population".
  public let title: String
  public let kind: Kind
  /// The source of the data, `nil` for a person's own list.
  public let source: String?
  /// The date of the data, as the source gives it: "2023".
  public let year: String?

  public init(id: String, title: String, kind: Kind, source: String? = nil, year: String? = nil) {
    self.id = id
    self.title = title
    self.kind = kind
    self.source = source
    self.year = year
  }

  /// "data as of 2023, GeoNames"; `nil` if neither year nor source is known.
  public var provenance: String? {
    switch (year, source) {
    case (let year?, let source?): "data as of \(year), \(source)"
    case (let year?, nil): "data as of \(year)"
    case (nil, let source?): source
    case (nil, nil): nil
    }
  }

  /// A value with its unit, as shown on the screen: "51,393,010 people", "Asia and Europe".
  public func text(of value: Value) -> String {
    switch (value, kind) {
    case (.number(_, let text?), _): text
    case (.number(let number, _), .number(let unit)): unit.isEmpty ? figure(number) : "\(figure(number)) \(unit)"
    case (.number(let number, _), _): figure(number)
    case (.words(let words), _): joined(words)
    case (.date(let date), _): date.text
    }
  }
}

/// The number with thousands separators; two digits after the decimal point below 100, none above. A number below 0.1 has
/// as many as show two that are not zeros.
///
/// Written by hand, because Foundation formats numbers differently on different systems.
func figure(_ number: Double) -> String {
  if number != 0, abs(number) < 0.1 { return smallFigure(number) }
  let isSmall = abs(number) < 100 && number != number.rounded()
  guard abs(number) < 1e15 else { return "\(number)" }
  let hundredths = Int((abs(number) * (isSmall ? 100 : 1)).rounded())
  let whole = isSmall ? hundredths / 100 : hundredths
  var digits = String(whole)
  var grouped = ""
  while digits.count > 3 {
    grouped = "," + digits.suffix(3) + grouped
    digits.removeLast(3)
  }
  grouped = digits + grouped
  if isSmall {
    let fraction = hundredths % 100
    grouped += fraction < 10 ? ".0\(fraction)" : ".\(fraction)"
  }
  return number < 0 && hundredths > 0 ? "-" + grouped : grouped
}

private func smallFigure(_ number: Double) -> String {
  var (digits, factor) = (0, 1.0)
  while (abs(number) * factor).rounded() < 10, digits < 12 {
    digits += 1
    factor *= 10
  }
  let written = String(Int((abs(number) * factor).rounded()))
  guard written != "0" else { return "\(number)" }
  var fraction = String(repeating: "0", count: max(0, digits - written.count)) + written
  while fraction.last == "0" { fraction.removeLast() }
  return (number < 0 ? "-0." : "0.") + fraction
}

/// "Africa", "Asia and Europe", "Euro, Franc and Pound".
func joined(_ words: [String]) -> String {
  guard words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
}
