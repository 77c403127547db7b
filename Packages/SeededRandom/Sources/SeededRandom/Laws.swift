#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if !hasFeature(Embedded)
  /// How long laws run: a few seeds by default, many if the environment has `LONG_LAWS=1`, and of these only some if it
  /// has `LAW_SEEDS=200..<400`: a part of a long campaign, or with `17..<18` one seed again.
  public enum Laws {
    public static let areLong: Bool = chosen != nil || value(of: "LONG_LAWS") == "1"

    private static let chosen: Range<Int>? = value(of: "LAW_SEEDS").map { text in
      guard let seeds = range(in: text) else {
        fatalError("LAW_SEEDS is \"\(text)\", which is no range of seeds. Write it as 200..<400.")
      }
      return seeds
    }

    /// The seeds of a law, from 0.
    public static func seeds(_ few: Int, long many: Int) -> Range<Int> {
      chosen?.clamped(to: 0..<many) ?? 0..<(areLong ? many : few)
    }

    /// The range in "200..<400"; `nil` if it is written in another way, is empty or has seeds below 0.
    static func range(in text: String) -> Range<Int>? {
      let ends = text.split(separator: "..<", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count == 2, let first = ends[0], let end = ends[1], 0 <= first, first < end else { return nil }
      return first..<end
    }

    private static func value(of variable: String) -> String? { getenv(variable).map { String(cString: $0) } }
  }
#endif
