extension View {
  /// Changes the theme for this view and everything inside it.
  @inlinable public func themed(_ change: @escaping (inout Theme) -> Void) -> View {
    View(
      measure: extent,
      draw: { canvas in canvas.scoped({ change(&$0.theme) }) { draw(&$0) } })
  }

  /// Lays a style over that of every role, for this instance only.
  @inlinable public func styled(_ style: Style) -> View {
    themed { $0 = $0.overlaid(with: style) }
  }

  /// Gives the view a type that a theme can name: see ``Theme/subscript(_:of:)``.
  public func ofKind(_ kind: ViewKind) -> View {
    View(
      measure: extent,
      draw: { canvas in canvas.scoped({ $0.area.kinds.append(kind) }) { draw(&$0) } })
  }
}
