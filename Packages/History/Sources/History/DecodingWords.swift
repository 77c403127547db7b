#if !hasFeature(Embedded)
  extension DecodingError {
    /// The reason why data could not be decoded, as a clause for a person: "at cards.3: \"title\" is missing".
    ///
    /// The words of this project's own initializers are passed on. Those of the standard library and Foundation are not:
    /// they are for developers, and name their types.
    public var words: String {
      let (context, what): (Context, String) =
        switch self {
        case .keyNotFound(let key, let context): (context, "\"\(key.stringValue)\" is missing")
        case .valueNotFound(_, let context): (context, "there is nothing")
        case .typeMismatch(_, let context): (context, "it has the wrong type")
        case .dataCorrupted(let context):
          (context, Self.clause(context))
        @unknown default: (Context(codingPath: [], debugDescription: ""), "it has a value that cannot be used")
        }
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
      return path.isEmpty ? what : "at \(path): \(what)"
    }

    private static func clause(_ context: Context) -> String {
      let sentence = context.debugDescription
      if context.underlyingError != nil || ["The given data ", "Unable "].contains(where: sentence.hasPrefix) {
        return "it is not JSON"
      }
      if ["Cannot initialize ", "Parsed ", "Number "].contains(where: sentence.hasPrefix) {
        return "it has a value that cannot be used"
      }
      return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }
  }
#endif
