/// A value of any type that can be compared, such as ``View/cached(whileEqual:)`` takes it.
///
/// It is what `AnyHashable` is elsewhere. Embedded Swift has no existentials and casts no values, but it casts classes. So
/// the value is in a class.
public struct CacheKey: Hashable {
  private let box: any KeyBox

  public init(_ value: some Hashable) { box = TypedKey(value) }

  /// The value; `nil` if it is of another type.
  public func value<Value: Hashable>(as type: Value.Type = Value.self) -> Value? {
    (box as AnyObject as? TypedKey<Value>)?.value
  }

  public static func == (a: CacheKey, b: CacheKey) -> Bool { a.box === b.box || a.box.equals(b) }

  public func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
}

private protocol KeyBox: AnyObject {
  func equals(_ other: CacheKey) -> Bool
  func hash(into hasher: inout Hasher)
}

private final class TypedKey<Value: Hashable>: KeyBox {
  let value: Value

  init(_ value: Value) { self.value = value }

  func equals(_ other: CacheKey) -> Bool { other.value() == value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
