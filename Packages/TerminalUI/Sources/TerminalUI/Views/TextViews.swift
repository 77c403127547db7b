extension View {
  /// Plain text: a row for each line, cut with an ellipsis if the room is too narrow.
  @inlinable public static func text(_ text: String, role: ThemeRole = .text) -> View {
    lines(split(text), ink: .role(role))
  }

  /// Text in a given style.
  @inlinable public static func text(_ text: String, style: Style) -> View {
    lines(split(text), ink: .style(style))
  }

  /// The face of a button in one row: on a ground of its own, or in brackets if the theme has none. It is as wide either
  /// way. What a click does is up to the region that it is put in; ``Canvas/buttons`` says where it is.
  ///
  /// - Parameter role: ``ThemeRole/accent`` for a button that is on or matters now, ``ThemeRole/hint`` for the others.
  public static func button(_ title: String, role: ThemeRole = .hint) -> View {
    View(
      measure: { _ in
        let width = columns(of: title) + 2
        return Extent(ideal: CellSize(width, 1), minimum: CellSize(min(3, width), 1))
      },
      draw: { canvas in
        let seen = CellRect(origin: canvas.area.origin, size: CellSize(canvas.size.columns, min(1, canvas.size.rows)))
          .intersection(canvas.area.clip)
        if !seen.isEmpty { canvas.buttons.append(seen) }
        guard canvas.theme.hasSurfaces else {
          canvas.write("[\(title)]", at: .zero, style: canvas.style(role, of: .text), width: canvas.size.columns)
          return
        }
        let style = canvas.style(role, of: .text).over(canvas.buttonGround)
        canvas.fill(CellRect(origin: .zero, size: CellSize(canvas.size.columns, 1)), style: style.forLines)
        canvas.write(title, at: CellPoint(1, 0), style: style, width: max(0, canvas.size.columns - 2))
      })
  }

  /// Stands on the ground of the line at the top of a program.
  public func onTopLine() -> View {
    View(measure: extent) { canvas in
      let ground = canvas.theme.topLine
      canvas.fill(CellRect(canvas.size), style: ground)
      canvas.scoped {
        $0.theme[.background].background = ground.background ?? $0.theme[.background].background
      } _: {
        draw(&$0)
      }
    }
  }

  /// A word on a ground filled with color, with a space at both sides: the name of the app, a state.
  public static func badge(_ word: String, role: ThemeRole) -> View {
    View(
      measure: { _ in
        let width = columns(of: word) + 2
        return Extent(ideal: CellSize(width, 1), minimum: CellSize(min(3, width), 1))
      },
      draw: { canvas in
        let style = canvas.theme.badge(role)
        canvas.fill(CellRect(origin: .zero, size: CellSize(canvas.size.columns, 1)), style: style)
        canvas.write(word, at: CellPoint(1, 0), style: style, width: max(0, canvas.size.columns - 1))
      })
  }

  /// A row for each string.
  @inlinable public static func lines(_ lines: [String], role: ThemeRole = .text) -> View {
    self.lines(lines, ink: .role(role))
  }

  /// Text wrapped between words at the width it gets.
  public static func paragraph(_ text: String, role: ThemeRole = .text) -> View {
    View(
      measure: { available in
        let lines = text.wrapped(at: max(1, available.columns))
        return Extent(
          ideal: CellSize(lines.map { columns(of: $0) }.max() ?? 0, lines.count), minimum: CellSize(1, 1))
      },
      draw: { canvas in
        guard !canvas.size.isEmpty else { return }
        Self.lines(text.wrapped(at: canvas.size.columns), ink: .role(role)).draw(&canvas)
      })
  }

  @inlinable static func lines(_ lines: [String], ink: Ink) -> View {
    let width = lines.map { columns(of: $0) }.max() ?? 0
    return View(
      measure: { _ in Extent(ideal: CellSize(width, lines.count), minimum: CellSize(min(1, width), lines.count)) },
      draw: { canvas in
        let style: Style =
          switch ink {
          case .role(let role): canvas.style(role, of: .text)
          case .style(let style): style
          }
        let seen = canvas.visible
        for row in seen.minRow..<min(seen.maxRow, max(seen.minRow, lines.count)) {
          canvas.write(lines[row], at: CellPoint(0, row), style: style, width: canvas.size.columns)
        }
      })
  }
}

/// The source of a text's style.
@usableFromInline enum Ink {
  case role(ThemeRole)
  case style(Style)
}

@usableFromInline func split(_ text: String) -> [String] {
  text.utf8.contains(0x0A) ? text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) : [text]
}
