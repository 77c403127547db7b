import Foundation
import JWTKit

/// The public keys of an issuer (RFC 7517). What is in the set and of no use for signatures is left out.
struct KeySet: Sendable {
  let keys: JWTKeyCollection
  /// Their names.
  let ids: Set<String>

  /// `nil` where the bytes are no key set.
  init?(_ json: Data) async {
    guard let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
      let list = object["keys"] as? [[String: Any]]
    else { return nil }
    let keys = JWTKeyCollection()
    var ids: Set<String> = []
    for entry in list where entry["use"] as? String ?? "sig" == "sig" {
      // A key without a name could only be tried; the issuers we know name theirs. Symmetric keys have no place here.
      guard let id = entry["kid"] as? String, entry["kty"] as? String != "oct", !ids.contains(id),
        let data = try? JSONSerialization.data(withJSONObject: entry),
        let key = try? JSONDecoder().decode(JWK.self, from: data), (try? await keys.add(jwk: key)) != nil
      else { continue }
      ids.insert(id)
    }
    self.keys = keys
    self.ids = ids
  }
}
