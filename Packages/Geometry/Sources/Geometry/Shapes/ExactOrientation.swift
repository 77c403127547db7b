/// The side of a line on which a point is. The sign is exact for all numbers whose products neither overflow nor
/// underflow.
///
/// The plain formula is tried first; if its rounding could have changed the sign, an exact sum of the six products
/// decides.
/// Source: J. R. Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates",
/// Discrete & Computational Geometry 18 (1997): the error bound of ORIENT2D's first stage, and expansions grown term by
/// term.
enum ExactOrientation {
  /// The contribution of a straight edge to the winding around a point: 1 if it goes down to the right of the point, -1
  /// if it goes up there. Half-open as in ``Crossing``.
  static func winding(around point: Point, from start: Point, to end: Point) -> Int {
    let goesDown = start.y <= end.y
    let (upper, lower) = goesDown ? (start, end) : (end, start)
    guard upper.y <= point.y, point.y < lower.y, isLeft(point, from: upper, to: lower) else { return 0 }
    return goesDown ? 1 : -1
  }

  /// Whether `point` is strictly to the left of the way down from `start` to `end`, as seen on a screen: smaller in
  /// *x*.
  static func isLeft(_ point: Point, from start: Point, to end: Point) -> Bool {
    let left = (end.x - start.x) * (point.y - start.y)
    let right = (end.y - start.y) * (point.x - start.x)
    let determinant = left - right
    // (3 + 16 ε) ε, with ε = 2⁻⁵³.
    let bound = 3.330_669_073_875_471_6e-16 * (abs(left) + abs(right))
    if determinant > bound { return true }
    if determinant < -bound { return false }
    return exactSign(point, start, end) > 0
  }

  private static func exactSign(_ p: Point, _ a: Point, _ b: Point) -> Double {
    // (b - a) × (p - a), multiplied out: the products of a with itself cancel.
    var sum = Expansion()
    sum.add(b.x, p.y)
    sum.add(-b.x, a.y)
    sum.add(-a.x, p.y)
    sum.add(-b.y, p.x)
    sum.add(b.y, a.x)
    sum.add(a.y, p.x)
    return sum.sign
  }

  /// An exact sum of at most twelve doubles, without rounding: the terms do not overlap, and the smallest comes first.
  private struct Expansion {
    private var terms = InlineTerms()

    mutating func add(_ left: Double, _ right: Double) {
      let product = left * right
      add((-product).addingProduct(left, right))
      add(product)
    }

    /// Knuth's exact sum of two numbers, carried through all terms.
    private mutating func add(_ value: Double) {
      var carried = value
      for index in 0..<terms.count {
        let term = terms[index]
        let sum = carried + term
        let virtual = sum - carried
        terms[index] = (carried - (sum - virtual)) + (term - virtual)
        carried = sum
      }
      terms.append(carried)
    }

    /// The sign of the sum is the sign of the largest nonzero term.
    var sign: Double {
      for index in stride(from: terms.count - 1, through: 0, by: -1) where terms[index] != 0 {
        return terms[index]
      }
      return 0
    }
  }

  /// Twelve doubles in place, so that no hit test allocates.
  private struct InlineTerms {
    private var low = SIMD8<Double>(repeating: 0)
    private var high = SIMD4<Double>(repeating: 0)
    private(set) var count = 0

    subscript(index: Int) -> Double {
      get { index < 8 ? low[index] : high[index - 8] }
      set { if index < 8 { low[index] = newValue } else { high[index - 8] = newValue } }
    }

    mutating func append(_ value: Double) {
      count += 1
      self[count - 1] = value
    }
  }
}
