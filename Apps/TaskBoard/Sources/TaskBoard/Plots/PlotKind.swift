import TaskBoardModel

/// The pictures that are made of a board's history.
package enum PlotKind: String, CaseIterable, Hashable, Sendable {
  case flow, cycle, burndown

  package var title: String {
    switch self {
    case .flow: "Cumulative flow"
    case .cycle: "Cycle time"
    case .burndown: "Burndown"
    }
  }

  /// The next kind, or the one before; after the last comes the first.
  func next(by steps: Int) -> PlotKind {
    let all = Self.allCases
    let index = (all.firstIndex(of: self)! + steps) % all.count
    return all[index < 0 ? index + all.count : index]
  }
}

/// What a plot says, in words: its heading, and what is read out. A value.
package struct PlotWords {
  let plots: BoardPlots

  package init(plots: BoardPlots) { self.plots = plots }

  package func summary(of kind: PlotKind) -> String {
    switch kind {
    case .flow: flow
    case .cycle: cycle
    case .burndown: burndown
    }
  }

  private var flow: String {
    guard let last = plots.flow.days.last, last.total > 0 || plots.flow.days.count > 1 else {
      return "There is no card yet."
    }
    let counts = zip(plots.flow.bands, last.counts).map { "\($0.title.sanitized) \($1)" }.joined(separator: ", ")
    return "\(span): \(counts.isEmpty ? "no card" : counts)."
  }

  private var cycle: String {
    let known = plots.times.known.count
    guard let half = plots.times.percentile(0.5), let most = plots.times.percentile(0.85) else {
      return plots.times.cards.isEmpty
        ? "No card is done yet."
        : "\(plots.times.cards.count.counted("card is", "cards are")) done, but work on them began before the history."
    }
    return
      "\(known.counted("card is", "cards are")) done: half of them within \(Self.duration(half)), 85% within \(Self.duration(most))."
  }

  private var burndown: String {
    guard let first = plots.flow.days.first, let last = plots.flow.days.last else { return "" }
    return "\(span): \(last.open.counted("card is", "cards are")) open; \(first.open) at the end of the first day."
  }

  private var span: String {
    plots.flow.days.count.counted("day") + (plots.flow.isCut ? ", earlier ones are not known" : "")
  }

  /// "0", "40 min", "5 h", "3.5 d".
  package static func duration(_ seconds: Int) -> String {
    switch seconds {
    case ...0: "0"
    case ..<3_600: "\((seconds + 59) / 60) min"
    case ..<172_800: "\(tenths(Double(seconds) / 3_600)) h"
    default: "\(tenths(Double(seconds) / 86_400)) d"
    }
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 || tenths >= 100 ? "\((tenths + 5) / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
