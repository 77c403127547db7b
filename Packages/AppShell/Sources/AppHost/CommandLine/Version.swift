extension ShellOptions {
  /// The version of these packages and programs: that of the next tag and of CHANGELOG.md.
  public static let version = "0.2.0"
}
