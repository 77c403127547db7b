/// A bar at its position in the form.
public struct FormBar: Hashable, Sendable {
  /// The number of the bar, from 1 through the whole form.
  public let number: Int
  public let use: UseID
  public let section: SectionID
  public let bar: Bar
  /// Whether it is the first bar of a use.
  public let beginsUse: Bool
  /// Whether the time differs from that of the bar before it, or, at the beginning, from that of the song.
  public let changesTime: Bool

  public init(number: Int, use: UseID, section: SectionID, bar: Bar, beginsUse: Bool, changesTime: Bool) {
    self.number = number
    self.use = use
    self.section = section
    self.bar = bar
    self.beginsUse = beginsUse
    self.changesTime = changesTime
  }
}

extension FormBar {
  /// The same place of the form with another content.
  public func with(_ bar: Bar) -> FormBar {
    FormBar(
      number: number, use: use, section: section, bar: bar, beginsUse: beginsUse, changesTime: changesTime)
  }
}

/// Bars are numbered from 1 through the whole form, so each has a number for every use of its section.
extension Song {
  /// All bars in the order of the form; those of a section occur once for each use. Repeats are not expanded; see
  /// ``playedBars``.
  ///
  /// - Complexity: O(*n*).
  public var formBars: [FormBar] {
    var bars: [FormBar] = []
    var time = time
    for use in form {
      for (index, bar) in (sections[use.section]?.bars ?? []).enumerated() {
        bars.append(
          FormBar(
            number: bars.count + 1, use: use.id, section: use.section, bar: bar, beginsUse: index == 0,
            changesTime: bar.time != time))
        time = bar.time
      }
    }
    return bars
  }

  /// The number of a bar in the form, from 1; at its first occurrence if no use is named.
  ///
  /// - Complexity: O(*n*).
  public func number(of bar: BarID, in use: UseID? = nil) -> Int? {
    var before = 0
    for place in form {
      let bars = sections[place.section]?.bars ?? []
      if use == nil || place.id == use, let index = bars.firstIndex(where: { $0.id == bar }) {
        return before + index + 1
      }
      before += bars.count
    }
    return nil
  }

  /// "Bar 3", numbered by its first occurrence in the form.
  func name(of bar: BarID) -> String {
    number(of: bar).map { "Bar \($0)" } ?? "The bar with the id \(bar.rawValue)"
  }

  /// The name of a beat: "bar 3, beat 2".
  func name(of beat: Beat) -> String {
    "\(name(of: beat.bar).lowercased()), beat \(beat.number + 1)"
  }
}
