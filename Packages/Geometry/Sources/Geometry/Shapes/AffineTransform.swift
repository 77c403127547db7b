/// A transform of the plane that keeps straight lines straight: *x'* = a·x + c·y + tx, *y'* = b·x + d·y + ty.
@frozen public struct AffineTransform: Hashable, Sendable, Codable {
  public var a, b, c, d, tx, ty: Double

  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A translation by an offset.
  public static func translation(_ offset: Vector) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: offset.dx, ty: offset.dy)
  }

  /// A uniform scale about the origin.
  public static func scale(_ factor: Double) -> AffineTransform {
    scale(x: factor, y: factor)
  }

  /// A scale about the origin with one factor for each axis.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A rotation about the origin, clockwise on a screen (from *x* towards *y*), by the angle with this cosine and sine.
  /// The standard library has no trigonometry, so the caller supplies both.
  public static func rotation(cosine: Double, sine: Double) -> AffineTransform {
    AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A rotation by `count` quarter turns, clockwise on a screen; exact.
  public static func quarterTurns(_ count: Int) -> AffineTransform {
    switch ((count % 4) + 4) % 4 {
    case 0: identity
    case 1: rotation(cosine: 0, sine: 1)
    case 2: rotation(cosine: -1, sine: 0)
    default: rotation(cosine: 0, sine: -1)
    }
  }

  /// Applies this transform first, then the other.
  @inlinable public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The same transform about `center` instead of the origin.
  @inlinable public func about(_ center: Point) -> AffineTransform {
    AffineTransform(
      a: a, b: b, c: c, d: d, tx: tx + center.x - (a * center.x + c * center.y),
      ty: ty + center.y - (b * center.x + d * center.y))
  }

  /// The inverse transform, or `nil` if this one squeezes the plane to a line or a point, or if a number is not finite.
  /// An invertible transform has a determinant that is a normal number (not below about 2 · 10⁻³⁰⁸).
  @inlinable public var inverse: AffineTransform? {
    if isTranslation, tx.isFinite, ty.isFinite {
      return AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -tx, ty: -ty)
    }
    let determinant = a * d - b * c
    guard determinant.isNormal, tx.isFinite, ty.isFinite else { return nil }
    let (ia, ib, ic, id) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
    let inverse = AffineTransform(a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
    return inverse.isFinite ? inverse : nil
  }

  /// Whether all numbers are finite.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The transformed point.
  @inlinable public func applied(to point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The transformed vector. A vector is not translated.
  @inlinable public func applied(to vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// Whether the transform is only a translation.
  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The bounding box of the transformed rectangle; empty if `rect` is empty.
  public func applied(to rect: Rect) -> Rect {
    if isTranslation { return rect.offset(by: Vector(dx: tx, dy: ty)) }
    guard !rect.isEmpty else { return Rect(origin: applied(to: rect.origin), size: .zero) }
    return Rect(bounding: rect.corners.map(applied(to:)))
  }
}
