/// The characters of more than one scalar in a frame: letters with combining marks, flags of two letters.
///
/// Entries are only ever added, and a frame hands its table on to the next, so the same character has the same number
/// in both and cells can be compared as memory. A table that has grown past ``ClusterTable/limit`` is not handed on;
/// ``Screen`` sees that and compares by text.
struct ClusterTable: Sendable, Equatable {
  private(set) var clusters: [String] = []
  private var places: [String: UInt32] = [:]

  /// Past this many entries the next frame starts a new table, so that outside text cannot fill the memory.
  static let limit = 4096

  /// The glyph for the scalars of `cluster`, which is added if it is new.
  mutating func glyph(for cluster: String) -> UInt32 {
    if let place = places[cluster] { return Cell.clusterBit | place }
    let place = UInt32(clusters.count)
    clusters.append(cluster)
    places[cluster] = place
    return Cell.clusterBit | place
  }

  /// The text of a glyph: a single scalar or an entry. The right half of a wide character has none.
  func text(of glyph: UInt32) -> String {
    if glyph & Cell.clusterBit != 0 { return clusters[Int(glyph & ~Cell.clusterBit)] }
    return glyph == 0 ? "" : String(Unicode.Scalar(glyph).map(Character.init) ?? "\u{FFFD}")
  }

  /// Whether every glyph of `other` means the same here.
  func includes(_ other: ClusterTable) -> Bool {
    other.clusters.count <= clusters.count && clusters[..<other.clusters.count] == other.clusters[...]
  }

  static func == (left: ClusterTable, right: ClusterTable) -> Bool {
    left.clusters == right.clusters
  }
}
