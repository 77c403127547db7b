extension ISODate {
  /// A date as people write it, with a year of three or four digits: 24.12.1990, 12/24/1990, 24-12-1990, 1990/12/24,
  /// 24 Dec 1990, December 24th, 1990, 24. Dezember 1990, 1er mars 1815, Dec 1990, 1990年12月24日; a time of day may follow.
  init?(_ text: String, _ order: DateColumn.Order) {
    var words = text.split { $0.isWhitespace || $0 == "," }
    let time = words.count > 1 && words.last?.contains(":") == true ? words.removeLast() : "00:00"
    guard
      let (year, month, day) = words.count == 1
        ? Self.figures(words[0], order) ?? Self.named(words[0].split(separator: "-")) : Self.named(words)
    else { return nil }
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
    }
    let clock =
      time.utf8.first.map { 0x30...0x39 ~= $0 } == true && time.firstIndex(of: ":") == time.dropFirst().startIndex
      ? "0\(time)" : String(time)
    guard let date = ISODate("\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T\(clock)") else { return nil }
    (self.text, self.year, seconds) = (text, date.year, date.seconds)
  }

  private typealias Parts = (year: Int, month: Int, day: Int)

  /// Three numbers with the same sign between them.
  private static func figures(_ word: Substring, _ order: DateColumn.Order) -> Parts? {
    if word.last == "日" {
      let parts = word.dropLast().split { $0 == "年" || $0 == "月" }.map(number)
      guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
      return (year, month, day)
    }
    guard let sign = word.first(where: { "./-".contains($0) }) else { return nil }
    let parts = word.split(separator: sign, omittingEmptySubsequences: false)
    guard parts.count == 3, let first = number(parts[0]), let second = number(parts[1]), let third = number(parts[2])
    else { return nil }
    if isYear(parts[0]), parts[2].utf8.count <= 2 { return (first, second, third) }
    guard isYear(parts[2]), parts[0].utf8.count <= 2, parts[1].utf8.count <= 2 else { return nil }
    return order == .dayFirst ? (third, second, first) : (third, first, second)
  }

  private static func isYear(_ word: Substring) -> Bool { 3...4 ~= word.utf8.count }

  private static func number(_ word: Substring) -> Int? {
    1...4 ~= word.utf8.count && word.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(word) : nil
  }

  /// A month by its name, a year, and perhaps a day, in any order.
  private static func named(_ words: [Substring]) -> Parts? {
    var (year, month, day): (Int?, Int?, Int?) = (nil, nil, nil)
    for word in words {
      let bare = word.last == "." ? word.dropLast() : word
      if let found = MonthNames.month(String(bare)) {
        guard month == nil else { return nil }
        month = found
      } else if isYear(bare), let found = number(bare) {
        guard year == nil else { return nil }
        year = found
      } else if let found = number(bare.utf8.first.map { 0x30...0x39 ~= $0 } == true ? withoutOrdinal(bare) : bare) {
        guard day == nil, found < 32 else { return nil }
        day = found
      } else if !["de", "of", "del", "den", "the"].contains(bare.lowercased()) {
        return nil
      }
    }
    guard let year, let month else { return nil }
    return (year, month, day ?? 1)
  }

  /// "1er", "24th" and the like without their letters.
  private static func withoutOrdinal(_ word: Substring) -> Substring {
    let end = word.firstIndex { !("0"..."9" ~= $0) } ?? word.endIndex
    return ["", "st", "nd", "rd", "th", "er", "e", "º", "°"].contains(word[end...].lowercased()) ? word[..<end] : word
  }
}

/// The names of the months in the languages of the program and in some others.
private enum MonthNames {
  private static let names: [[String]] = [
    ["january", "januar", "januari", "jänner", "janvier", "enero", "gennaio", "janeiro"],
    ["february", "februar", "februari", "feber", "février", "fevrier", "febrero", "febbraio", "fevereiro"],
    ["march", "märz", "maerz", "mrz", "mars", "marzo", "março", "maart", "mrt"],
    ["april", "avril", "abril", "aprile"],
    ["may", "mai", "maj", "mayo", "maggio", "maio", "mei"],
    ["june", "juni", "juin", "junio", "giugno", "junho"],
    ["july", "juli", "juillet", "julio", "luglio", "julho"],
    ["august", "augusti", "août", "aout", "agosto", "augustus"],
    ["september", "septembre", "septiembre", "settembre", "setembro", "sept"],
    ["october", "oktober", "octobre", "octubre", "ottobre", "outubro"],
    ["november", "novembre", "noviembre", "novembro"],
    ["december", "dezember", "décembre", "decembre", "diciembre", "dicembre", "dezembro"],
  ]

  /// - Parameter word: A name, or its first three letters or more if they belong to one month alone.
  static func month(_ word: String) -> Int? {
    let word = word.lowercased()
    guard word.count >= 3 else { return nil }
    let months = names.indices.filter { names[$0].contains { $0.hasPrefix(word) } }
    return months.count == 1 ? months[0] + 1 : nil
  }
}
