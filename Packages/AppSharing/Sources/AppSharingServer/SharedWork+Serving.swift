import AppSharing
public import AppShell
import Foundation
public import Sharing
public import SharingServer

/// What a server must know of an app's document.
extension SharedWork: ServedDocument {
  public var title: String { A.profile.title }

  /// The app alone knows how many there are.
  public var count: Int { 1 }

  public static var isBounded: Bool { A.isBounded }

  public static var hasAttachments: Bool { true }
  public var attachments: [Attachment] { Array(files.values) }

  /// Whether it has the size of a name and of a place.
  public static func mayHold(_ thing: Held) -> Bool {
    let isNear = thing.place.map { abs($0.x) <= 1e9 && abs($0.y) <= 1e9 } ?? true
    return thing.id.utf8.count <= 100 && thing.name.utf8.count <= 200 && isNear
  }

  /// The bytes of its JSON.
  public var size: Int { (try? JSONEncoder().encode(self).count) ?? 0 }
}
