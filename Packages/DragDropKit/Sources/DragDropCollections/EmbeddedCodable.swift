#if hasFeature(Embedded)
  public import History

  /// What it is in History: a promise of nothing, because Embedded Swift has no coders.
  public typealias Codable = History.Codable
#endif
