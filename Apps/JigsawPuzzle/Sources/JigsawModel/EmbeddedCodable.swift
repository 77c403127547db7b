#if hasFeature(Embedded)
  /// Embedded Swift has no coders. There, every type is `Codable` and nothing follows from it, so that types and
  /// constraints can say `Codable` wherever that has a meaning.
  typealias Codable = Any
#endif
