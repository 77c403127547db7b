extension View {
  /// With a theme of its own, for it and all in it.
  @inlinable public func themed(_ change: @escaping (inout Theme) -> Void) -> View {
    View(
      measure: extent,
      draw: { picture in picture.scoped({ change(&$0.theme) }) { draw(&$0) } })
  }

  /// This one instance in a style of its own, laid over that of every role.
  @inlinable public func styled(_ style: Style) -> View {
    themed { $0 = $0.overlaid(with: style) }
  }

  /// A view of a type that a theme can name: see ``Theme/subscript(_:of:)``.
  public func ofKind(_ kind: ViewKind) -> View {
    View(
      measure: extent,
      draw: { picture in picture.scoped({ $0.area.kinds.append(kind) }) { draw(&$0) } })
  }
}
