import Logging
import Networking

/// A log in memory: a line for each message, "text key=value".
struct LineLog: LogHandler {
  let lines: Locked<[String]>
  var logLevel = Logger.Level.info
  var metadata = Logger.Metadata()

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }.map { " \($0)=\($1)" }.sorted()
    lines.change { $0.append("\(event.message)" + all.joined()) }
  }
}
