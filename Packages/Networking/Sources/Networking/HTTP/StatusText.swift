/// Explains an HTTP status to people who do not know the numbers.
public enum StatusText {
  /// The meaning of a status, as a full sentence.
  public static func sentence(_ status: Int) -> String {
    switch status {
    case 400: "The server did not understand the request."
    case 401: "The server does not know who is asking."
    case 403: "This is not allowed with the access that was given."
    case 404: "There is nothing at this address."
    case 405: "This cannot be done at this address."
    case 408: "The request took too long to arrive."
    case 409: "This conflicts with the current state."
    case 412: "Someone else has changed it in the meantime."
    case 413: "The request is too large."
    case 414: "The address is too long."
    case 415: "The server does not read this kind of content."
    case 422: "The request is well formed but makes no sense."
    case 429: "Too many requests in a short time."
    case 431: "The header of the request is too large."
    case 500: "The server failed."
    case 502, 504: "A server in between got no proper answer."
    case 503: "The server cannot answer at present."
    default: "The server answered with status \(status)."
    }
  }
}
