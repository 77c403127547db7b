#if hasFeature(Embedded)
  /// Embedded Swift has no coders. There, every type is `Codable` and nothing follows from it, so that types and
  /// constraints can say `Codable` wherever that has a meaning. Public because public types conform to it.
  public typealias Codable = Any
#endif
