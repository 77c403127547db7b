#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if !hasFeature(Embedded)
  /// How long laws run: a few seeds by default, many if the environment has `LONG_LAWS=1`.
  public enum Laws {
    public static let areLong: Bool = getenv("LONG_LAWS").map { String(cString: $0) == "1" } ?? false

    /// The seeds of a law, from 0.
    public static func seeds(_ few: Int, long many: Int) -> Range<Int> {
      0..<(areLong ? many : few)
    }
  }
#endif
