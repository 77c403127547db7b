import AppShell
import ArrangerModel
import History
import TerminalUI

/// What stands above the bars of a section.
struct SectionHeading {
  let section: Section
  /// Which use of the section it is, from 1.
  let again: Int
  /// How many uses there are.
  let count: Int

  var hue: ThemeRole { section.hue }

  /// "8 bars, played twice, 1 of 3"
  var details: String {
    let bars = section.bars
    let isRepeated = bars.first?.marks.beginsRepeat == true && bars.last?.marks.endsRepeat == true
    return bars.count.counted("bar") + (isRepeated ? ", played twice" : "")
      + (count > 1 ? ", \(again) of \(count)" : "")
  }

  /// Draws the name as a chip and the details beside it.
  ///
  /// - Parameters:
  ///   - point: The left end of the chip.
  ///   - state: The style of the chip if it stands out, otherwise `nil`.
  func draw(at point: CellPoint, state: Style?, in canvas: inout Canvas<ArrangerPlace>) {
    let style = state ?? canvas.theme.badge(hue)
    let room = max(1, canvas.size.columns - point.column - 3)
    let name = canvas.write(section.name, at: point.offset(columns: 1), style: style, width: room)
    let end = point.offset(columns: 1 + name)
    if canvas.theme.hasSurfaces {
      canvas.drawEdges(of: style, from: point, to: end)
    } else {
      for edge in [point, end] { canvas.set(" ", at: edge, style: style.forLines) }
    }
    let rest = end.offset(columns: 2)
    canvas.write(details, at: rest, style: canvas.style(.hint), width: max(0, canvas.size.columns - rest.column - 1))
  }
}

extension Section {
  /// The color of the section: that of its kind or, if the kind has none, one that follows from its name.
  var hue: ThemeRole {
    switch kind {
    case .verse: .violet
    case .chorus: .coral
    case .bridge: .teal
    case .outro: .sand
    case .intro, .solo, .part: .hue(of: name)
    }
  }
}
