extension View {
  /// Views side by side. Each has the full height; `shares(of:among:)` distributes the width.
  public static func row(spacing: Int = 0, _ views: [View]) -> View {
    stack(.columns, spacing: max(0, spacing), views)
  }

  /// Views one below the other. Each has the full width; `shares(of:among:)` distributes the height.
  public static func column(spacing: Int = 0, _ views: [View]) -> View {
    stack(.rows, spacing: max(0, spacing), views)
  }

  /// Views on top of each other in the same place, the last one uppermost. It takes the room of the largest.
  public static func layered(_ views: [View]) -> View {
    View(
      measure: { available in
        let extents = views.map { $0.extent(in: available) }
        return Extent(
          ideal: largest(extents.map { $0.ideal }), minimum: largest(extents.map { $0.minimum }),
          growth: largest(extents.map { $0.growth }), spring: extents.map { $0.spring }.max() ?? 0)
      },
      draw: { canvas in
        for view in views { canvas.draw(view, in: CellRect(canvas.size)) }
      })
  }

  private static func stack(_ axis: Axis, spacing: Int, _ views: [View]) -> View {
    let gaps = max(0, views.count - 1) * spacing
    func lengths(in room: CellSize, _ wanted: [Extent]) -> [Int] {
      shares(of: room[axis] - gaps, among: wanted.map { $0.demand(along: axis) })
    }
    return View(
      measure: { available in
        let wanted = views.map { $0.extent(in: available) }
        let given = lengths(in: available, wanted)
        let extents = views.indices.map { index in
          // Measured again, because text that becomes narrower may become taller.
          given[index] < wanted[index].ideal[axis]
            ? views[index].extent(in: available.with(axis, given[index])) : wanted[index]
        }
        func total(_ part: (Extent) -> CellSize) -> CellSize {
          largest(extents.map(part)).with(axis, wanted.reduce(gaps) { $0 + part($1)[axis] })
        }
        let growth = largest(wanted.map { $0.growth })
        return Extent(
          ideal: total { $0.ideal }, minimum: total { $0.minimum },
          growth: growth.with(axis, max(growth[axis], wanted.map { $0.spring }.max() ?? 0)))
      },
      draw: { canvas in
        var place = CellRect(canvas.size)
        let wanted = views.map { $0.extent(in: canvas.size) }
        for (view, length) in zip(views, lengths(in: canvas.size, wanted)) {
          place.size[axis] = length
          if length > 0 { canvas.draw(view, in: place) }
          place.origin[axis] += length + spacing
        }
      })
  }
}

enum Axis {
  case columns, rows
}

extension CellSize {
  subscript(axis: Axis) -> Int {
    get { axis == .columns ? columns : rows }
    set { if axis == .columns { columns = newValue } else { rows = newValue } }
  }

  func with(_ axis: Axis, _ length: Int) -> CellSize {
    var size = self
    size[axis] = length
    return size
  }
}

extension CellPoint {
  fileprivate subscript(axis: Axis) -> Int {
    get { axis == .columns ? column : row }
    set { if axis == .columns { column = newValue } else { row = newValue } }
  }
}

extension Extent {
  fileprivate func demand(along axis: Axis) -> Demand {
    Demand(ideal: ideal[axis], minimum: minimum[axis], growth: max(growth[axis], spring))
  }
}

/// The most columns and the most rows of several sizes.
private func largest(_ sizes: [CellSize]) -> CellSize {
  CellSize(sizes.map { $0.columns }.max() ?? 0, sizes.map { $0.rows }.max() ?? 0)
}
