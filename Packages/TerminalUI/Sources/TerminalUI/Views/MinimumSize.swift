extension View {
  /// The view if it has at least this much room, and otherwise a message.
  ///
  /// - Parameter message: what to do; by default, how much room there is and how much it takes.
  public func minimumSize(of size: CellSize, message: String? = nil) -> View {
    View(
      measure: { available in
        var extent = extent(in: available)
        extent.minimum = CellSize(
          max(extent.minimum.columns, size.columns), max(extent.minimum.rows, size.rows))
        extent.ideal = CellSize(max(extent.ideal.columns, size.columns), max(extent.ideal.rows, size.rows))
        return extent
      },
      draw: { canvas in
        let room = canvas.size
        guard room.columns < size.columns || room.rows < size.rows else { return draw(&canvas) }
        let message =
          message ?? "\(room.columns)x\(room.rows) is too small: \(size.columns)x\(size.rows) is needed."
        View.paragraph(message).draw(&canvas)
      })
  }
}
