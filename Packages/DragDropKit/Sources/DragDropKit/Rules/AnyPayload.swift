/// A value of any type, which whoever knows the type can take out again.
///
/// Embedded Swift has no `any Sendable` and casts no values, but it casts classes. So the value is in a class.
public struct AnyPayload: Sendable {
  private let box: any PayloadBox

  public init<Value: Sendable>(_ value: Value) { box = TypedPayload(value) }

  /// The value; `nil` if it is of another type.
  public func value<Value: Sendable>(as type: Value.Type = Value.self) -> Value? {
    // As Embedded Swift, a module that casts to this class but never names its initializer does not compile (Swift 6.3).
    let make = TypedPayload<Value>.init
    _ = make
    return (box as AnyObject as? TypedPayload<Value>)?.value
  }
}

private protocol PayloadBox: AnyObject, Sendable {}

private final class TypedPayload<Value: Sendable>: PayloadBox {
  let value: Value

  init(_ value: Value) { self.value = value }
}
