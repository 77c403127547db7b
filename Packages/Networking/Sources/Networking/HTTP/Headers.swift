/// The header fields of a message. Names are case-insensitive (RFC 9110 section 5.1). If several fields have the same
/// name, the last one set counts.
public struct Headers: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var fields: [String: String] = [:]

  public init() {}

  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// A field, by its case-insensitive name. Setting it to `nil` removes it.
  public subscript(name: String) -> String? {
    get { fields[name.lowercased()] }
    set { fields[name.lowercased()] = newValue }
  }

  /// All fields, with lower-case names in alphabetical order.
  public var all: [(name: String, value: String)] {
    fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The media type of the body without its parameters, in lower case: "text/html".
  public var mediaType: String? {
    self["Content-Type"].map {
      $0.prefix { $0 != ";" }.trimmingPrefix(" ").lowercased().replacing(" ", with: "")
    }
  }
}
