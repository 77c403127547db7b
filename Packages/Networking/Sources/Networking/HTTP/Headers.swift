/// The header fields of a message. Names are the same in any case (RFC 9110 section 5.1); of several fields with one
/// name, the last that was set counts.
public struct Headers: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var fields: [String: String] = [:]

  public init() {}

  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// A field, by its name in any case; `nil` takes it out.
  public subscript(name: String) -> String? {
    get { fields[name.lowercased()] }
    set { fields[name.lowercased()] = newValue }
  }

  /// Names in lower case, in alphabetical order.
  public var all: [(name: String, value: String)] {
    fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The type of the body without its parameters, in lower case: "text/html".
  public var mediaType: String? {
    self["Content-Type"].map {
      $0.prefix { $0 != ";" }.trimmingPrefix(" ").lowercased().replacing(" ", with: "")
    }
  }
}
