#if hasFeature(Embedded)
  /// Embedded Swift has no coders. There, `Codable` asks for nothing, so that a type can say in one place that it is
  /// `Codable` wherever that has a meaning.
  protocol Codable {}
#endif
