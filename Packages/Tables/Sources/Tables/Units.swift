/// Units of one kind: figures in several of them can be put in order, such as 850 m and 1.2 km.
enum Units {
  /// What each unit of one kind is worth. Whole numbers, so that equal figures in two units are equal.
  private static let kinds: [[String: Double]] = [
    ["mm": 1, "cm": 10, "dm": 100, "m": 1000, "km": 1e6, "in": 25.4, "ft": 304.8, "yd": 914.4, "mi": 1_609_344],
    ["mg": 1, "g": 1e3, "kg": 1e6, "t": 1e9, "lb": 453_592.37, "oz": 28_349.523_125],
    ["mm²": 1, "cm²": 100, "m²": 1e6, "ha": 1e10, "km²": 1e12],
    ["ml": 1, "mL": 1, "cl": 10, "cL": 10, "dl": 100, "dL": 100, "l": 1e3, "L": 1e3, "hl": 1e5, "m³": 1e6],
    ["ms": 1, "s": 1e3, "sec": 1e3, "min": 6e4, "h": 36e5, "d": 864e5],
    ["B": 1, "kB": 1e3, "KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12],
    ["W": 1, "kW": 1e3, "MW": 1e6, "GW": 1e9], ["Wh": 1, "kWh": 1e3, "MWh": 1e6, "GWh": 1e9],
    ["Hz": 1, "kHz": 1e3, "MHz": 1e6, "GHz": 1e9], ["‰": 1, "%": 10],
    ["€": 1, "EUR": 1, "Euro": 1], ["$": 1, "US$": 1, "USD": 1], ["£": 1, "GBP": 1],
    ["CHF": 1, "Fr.": 1, "Fr": 1, "SFr.": 1, "sFr.": 1], ["₹": 1, "Rs": 1, "Rs.": 1, "INR": 1], ["kr": 1, "kr.": 1],
    // "Billion" is a thousand times as much in German.
    [
      "": 1, "k": 1e3, "K": 1e3, "thousand": 1e3, "Tsd.": 1e3, "lakh": 1e5, "lakhs": 1e5, "M": 1e6, "Mio": 1e6,
      "Mio.": 1e6, "million": 1e6, "Million": 1e6, "Millionen": 1e6, "crore": 1e7, "crores": 1e7, "bn": 1e9,
      "billion": 1e9, "Mrd": 1e9, "Mrd.": 1e9, "Milliarde": 1e9, "Milliarden": 1e9,
    ],
    ["": 1, "st": 1, "nd": 1, "rd": 1, "th": 1],
    eras,
  ]

  /// Years before Christ are below 0, so that they come in the order of time even if all are.
  private static let eras: [String: Double] = [
    "": 1, "AD": 1, "A.D.": 1, "CE": 1, "n. Chr.": 1, "n.Chr.": 1, "ap. J.-C.": 1, "d.C.": 1, "BC": -1, "B.C.": -1,
    "BCE": -1, "v. Chr.": -1, "v.Chr.": -1, "av. J.-C.": -1, "a.C.": -1, "a. C.": -1, "f.Kr.": -1,
  ]

  private static let known = Set(kinds.joined().map(\.key))

  /// Currencies that are letters; symbols need no list.
  private static let currencies: Set<String> = [
    "AED", "ARS", "AUD", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CZK", "DKK", "EGP", "EUR", "GBP", "HKD", "HUF",
    "IDR",
    "ILS", "INR", "JPY", "KRW", "MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "RON", "SEK", "SGD", "THB", "TRY", "TWD",
    "UAH",
    "USD", "VND", "ZAR", "Fr.", "Fr", "SFr.", "sFr.", "Rs", "Rs.", "kr", "kr.", "R$", "US$", "A$", "C$", "NT$", "HK$",
    "RM", "Rp", "zł", "Kč", "Ft",
  ]

  static func areKnown(_ unit: String) -> Bool { known.contains(unit) }

  static func mayStandInFront(_ unit: String) -> Bool { currencies.contains(unit) || eras[unit] != nil }

  static func isEra(_ unit: String) -> Bool { !unit.isEmpty && eras[unit] != nil }

  /// What each unit is worth that is of one kind with the most frequent one.
  ///
  /// - Parameter counts: How many cells have each unit.
  /// - Returns: The most frequent one alone if it is of no known kind.
  static func worths(with unit: String, among counts: [String: Int]) -> [String: Double] {
    func covered(_ kind: [String: Double]) -> Int { counts.reduce(0) { kind[$1.key] == nil ? $0 : $0 + $1.value } }
    return kinds.filter { $0[unit] != nil }.max { covered($0) < covered($1) } ?? [unit: 1]
  }
}
