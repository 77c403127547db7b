import Foundation
import TaskBoard
import TaskBoardModel
import TerminalUI

/// A plot as an SVG picture of its own, with a title and a description for screen readers. A value.
struct PlotSVG {
  let title: String
  let plots: BoardPlots
  let kind: PlotKind
  let hues: [ColumnID: ThemeRole]
  let zone: Int

  private static let (width, height) = (960.0, 540.0)
  /// The part of the picture in which the plot is.
  private static let (left, top, right, bottom) = (70.0, 76.0, 930.0, 446.0)
  private static let theme = Theme.light

  var text: String {
    let words = PlotWords(plots: plots).summary(of: kind)
    let heading = "\(title.sanitized): \(kind.title.lowercased())"
    let body =
      switch kind {
      case .flow: flow
      case .burndown: burndown
      case .cycle: cycle
      }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" width="960" height="540" role="img" \
      aria-labelledby="title words" font-family="system-ui, sans-serif" font-size="14">
      <title id="title">\(Self.escaped(heading))</title>
      <desc id="words">\(Self.escaped(words))</desc>
      <rect width="960" height="540" fill="#ffffff"/>
      <text x="30" y="34" font-size="20" font-weight="600" fill="\(Self.color(.text))">\(Self.escaped(heading))</text>
      <text x="30" y="58" fill="\(Self.color(.hint))">\(Self.escaped(words))</text>
      \(grid)
      \(body)
      </svg>

      """
  }

  // MARK: Axes

  private var greatest: Int {
    switch kind {
    case .flow: plots.flow.greatest
    case .burndown: plots.flow.days.lazy.map(\.open).max() ?? 0
    case .cycle: plots.times.known.lazy.map(\.seconds).max() ?? 0
    }
  }

  private func y(_ value: Int) -> Double {
    Self.bottom - (greatest == 0 ? 0 : Double(value) / Double(greatest)) * (Self.bottom - Self.top)
  }

  /// The times at the left and at the right edge: the beginning of the first day, and the end of the last one.
  private var span: (first: Int, last: Int) {
    let known = plots.times.known
    guard kind == .cycle, let first = known.first, let last = known.last else {
      return (plots.flow.days.first?.day ?? 0, (plots.flow.days.last?.day ?? 0) + 1)
    }
    return (
      first.card.finished.local(zone: zone).day.number, last.card.finished.local(zone: zone).day.number + 1
    )
  }

  /// - Parameter days: Days since 1970, with the part of the day.
  private func x(_ days: Double) -> Double {
    let (first, last) = span
    return Self.left + (days - Double(first)) / Double(max(1, last - first)) * (Self.right - Self.left)
  }

  private var grid: String {
    var lines: [String] = []
    for share in [0, 0.25, 0.5, 0.75, 1] where greatest >= 4 || share == 0 || share == 1 {
      let value = Int((Double(greatest) * share).rounded())
      let text = kind == .cycle ? PlotWords.duration(value) : "\(value)"
      lines.append(
        """
        <path d="M\(Self.number(Self.left)) \(Self.number(y(value)))H\(Self.number(Self.right))" stroke="#d5d9e2"/>\
        <text x="\(Self.number(Self.left - 8))" y="\(Self.number(y(value) + 5))" text-anchor="end" \
        fill="\(Self.color(.hint))">\(text)</text>
        """)
    }
    let (first, last) = span
    let steps = max(1, min(6, last - first - 1))
    for step in 0...steps {
      let day = first + (last - 1 - first) * step / steps
      let anchor = step == 0 ? "start" : step == steps ? "end" : "middle"
      guard step < steps || first < last - 1 else { break }
      lines.append(
        """
        <text x="\(Self.number(step == 0 ? Self.left : step == steps ? Self.right : x(Double(day) + 0.5)))" y="468" \
        text-anchor="\(anchor)" fill="\(Self.color(.hint))">\(Day(number: day))</text>
        """)
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Areas

  private var flow: String {
    let bands = PlotBands(plots.flow, hues)
    var under = plots.flow.days.map { _ in 0 }
    var shapes: [String] = []
    for (title, hue, index) in bands.bands {
      let over = zip(under, plots.flow.days).map { $0 + $1.counts[index] }
      shapes.append(area(from: under, to: over, hue, title))
      under = over
    }
    return (shapes + [legend(bands)]).joined(separator: "\n")
  }

  private var burndown: String {
    area(from: plots.flow.days.map { _ in 0 }, to: plots.flow.days.map(\.open), .accent, "Open cards")
  }

  /// The area between two lines, with a step for each day.
  private func area(from under: [Int], to over: [Int], _ hue: ThemeRole, _ title: String) -> String {
    var path = ""
    for (index, entry) in plots.flow.days.enumerated() {
      path += "\(index == 0 ? "M" : "L")\(point(entry.day, over[index]))L\(point(entry.day + 1, over[index]))"
    }
    for (index, entry) in plots.flow.days.enumerated().reversed() {
      path += "L\(point(entry.day + 1, under[index]))L\(point(entry.day, under[index]))"
    }
    return """
      <path d="\(path)Z" fill="\(Self.color(hue))"><title>\(Self.escaped(title.sanitized))</title></path>
      """
  }

  private func point(_ day: Int, _ value: Int) -> String {
    "\(Self.number(x(Double(day)))) \(Self.number(y(value)))"
  }

  private func legend(_ bands: PlotBands) -> String {
    var (x, y) = (Self.left, 496.0)
    return bands.bands.reversed().map { title, hue, index in
      let text = "\(title.sanitized) \(plots.flow.days.last?.counts[index] ?? 0)"
      // About as wide as the letters of most fonts.
      let width = 34 + Double(columns(of: text)) * 8.5
      if x + width > Self.right, x > Self.left { (x, y) = (Self.left, y + 22) }
      defer { x += width }
      return """
        <rect x="\(Self.number(x))" y="\(Self.number(y - 11))" width="14" height="14" fill="\(Self.color(hue))"/>\
        <text x="\(Self.number(x + 20))" y="\(Self.number(y + 1))" fill="\(Self.color(.text))">\(Self.escaped(text))</text>
        """
    }.joined(separator: "\n")
  }

  // MARK: Times

  private var cycle: String {
    var shapes: [String] = []
    for (share, text) in [(0.5, "50%"), (0.85, "85%")] {
      guard let seconds = plots.times.percentile(share) else { continue }
      shapes.append(
        """
        <path d="M\(Self.number(Self.left)) \(Self.number(y(seconds)))H\(Self.number(Self.right))" \
        stroke="\(Self.color(.hint))" stroke-dasharray="6 4"/>\
        <text x="\(Self.number(Self.right))" y="\(Self.number(y(seconds) - 5))" text-anchor="end" \
        fill="\(Self.color(.hint))">\(text) within \(PlotWords.duration(seconds))</text>
        """)
    }
    for (card, seconds) in plots.times.known {
      let days = (Double(card.finished.rawValue) + Double(zone) * 60) / 86_400
      shapes.append(
        """
        <circle cx="\(Self.number(x(days)))" cy="\(Self.number(y(seconds)))" r="5" fill="\(Self.color(.accent))" \
        fill-opacity="0.7"><title>\(Self.escaped("#\(card.card) \(card.title)".sanitized)): \
        \(PlotWords.duration(seconds))</title></circle>
        """)
    }
    return shapes.joined(separator: "\n")
  }

  // MARK: Text

  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  private static func color(_ role: ThemeRole) -> String {
    guard let color = theme[role].foreground, color.packed >> 24 == 0xFF else { return "#1b2130" }
    let digits = String(color.packed & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
