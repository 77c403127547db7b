extension Color {
  /// Any red, green and blue with the same likelihood, for data that is made up: colored tiles in a trial, a game, a test.
  ///
  /// The generator is given, so a seed gives the same colors each time.
  public static func random(using generator: inout some RandomNumberGenerator) -> Color {
    .rgb(
      .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator),
      .random(in: 0...255, using: &generator))
  }
}
