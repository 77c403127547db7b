import Persistence

/// The error when a program ends and its last changes could not be saved anywhere. It says how many, so that no loss is
/// silent.
struct Loss: Error, CustomStringConvertible {
  let changes: Int
  let reason: StoreError

  var description: String {
    let lost = changes == 1 ? "The last change is lost" : "The last \(changes) changes are lost"
    return """
      \(reason)
      \(lost): nothing could be saved elsewhere either. Everything saved earlier is safe.
      """
  }
}
