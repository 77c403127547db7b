import Foundation

/// Time against the number of views, on log axes: a panel for each scene, a line for each peer.
struct Plot {
  struct Figure: Decodable {
    /// `nil` for ours.
    var peer: String?
    var scene: String
    var views: Int
    var operation: String
    var meanNanoseconds: Double
  }

  let figures: [Figure]
  private let panel = (width: 250.0, height: 220.0)
  private let margin = (left: 56.0, top: 34.0)
  private let gap = 26.0

  private static let colors = [
    "ours": "#d03030", "boost": "#3060c0", "geos": "#30a0a0", "hilbert": "#b08020", "qt": "#30a040", "walk": "#a060c0",
    "walk-swift": "#d080b0", "scan": "#909090",
    "scan-vector": "#404040",
  ]

  func svg() -> String {
    let scenes = figures.map(\.scene).unique
    let peers = figures.map { $0.peer ?? "ours" }.unique
    let width = margin.left + Double(scenes.count) * (panel.width + gap)
    let height = margin.top + panel.height + 66
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Int(width))\" height=\"\(Int(height))\""
      + " viewBox=\"0 0 \(Int(width)) \(Int(height))\" font-family=\"sans-serif\" font-size=\"11\">\n"
      + "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    for (index, scene) in scenes.enumerated() {
      text += drawing(of: scene, peers, left: margin.left + Double(index) * (panel.width + gap))
    }
    for (index, peer) in peers.enumerated() {
      let x = margin.left + 105 * Double(index)
      let y = height - 14
      text += line([(x, y - 4), (x + 18, y - 4)], peer) + label(peer, x + 23, y)
    }
    return text + "</svg>\n"
  }

  private func drawing(of scene: String, _ peers: [String], left: Double) -> String {
    let (low, high) = (
      log10(figures.map(\.meanNanoseconds).min() ?? 1).rounded(.down),
      log10(figures.map(\.meanNanoseconds).max() ?? 10).rounded(.up)
    )
    let (first, last) = (
      log10(Double(figures.map(\.views).min() ?? 1) * 1.2).rounded(.down),
      log10(Double(figures.map(\.views).max() ?? 10)).rounded(.up)
    )
    func x(_ views: Double) -> Double { left + (log10(views) - first) / max(1, last - first) * panel.width }
    func y(_ time: Double) -> Double {
      margin.top + panel.height - (log10(time) - low) / max(1, high - low) * panel.height
    }
    var text = label(scene, left, margin.top - 12)
    for power in stride(from: low, through: high, by: 1) {
      let height = y(pow(10, power))
      text += "<path d=\"M\(left) \(height)h\(panel.width)\" stroke=\"#e0e0e0\"/>\n"
      if left == margin.left { text += label(Self.time(power), 8, height + 4) }
    }
    for power in stride(from: first, through: last, by: 1) {
      let place = x(pow(10, power))
      text += "<path d=\"M\(place) \(margin.top)v\(panel.height)\" stroke=\"#e0e0e0\"/>\n"
      text += label(
        power < 6
          ? power < 3 ? "\(Int(pow(10, power)))" : "\(Int(pow(10, power - 3)))k" : "\(Int(pow(10, power - 6)))M",
        place - 8, margin.top + panel.height + 15)
    }
    // Ours last, above the others.
    for peer in peers.sorted(by: { $1 == "ours" && $0 != "ours" }) {
      let points = figures.filter { $0.scene == scene && ($0.peer ?? "ours") == peer }.sorted { $0.views < $1.views }
      text += line(points.map { (x(Double($0.views)), y($0.meanNanoseconds)) }, peer)
    }
    return text
  }

  private func line(_ points: [(x: Double, y: Double)], _ peer: String) -> String {
    let places = points.map { String(format: "%.1f,%.1f", $0.x, $0.y) }.joined(separator: " ")
    return "<polyline points=\"\(places)\" fill=\"none\" stroke=\"\(Self.colors[peer] ?? "#c09030")\""
      + " stroke-width=\"\(peer == "ours" ? 3 : 1.5)\"/>\n"
  }

  private func label(_ text: String, _ x: Double, _ y: Double) -> String {
    "<text x=\"\(x)\" y=\"\(y)\">\(text)</text>\n"
  }

  private static func time(_ power: Double) -> String {
    let (unit, rest) = power < 3 ? ("ns", power) : power < 6 ? ("µs", power - 3) : ("ms", power - 6)
    return "\(Int(pow(10, rest))) \(unit)"
  }
}

extension Array where Element: Hashable {
  /// Each once, where it first is.
  fileprivate var unique: [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
