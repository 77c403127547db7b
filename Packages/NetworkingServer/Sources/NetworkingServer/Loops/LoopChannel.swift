import HummingbirdCore
import Logging
import NIOCore

/// A kind of connection whose requests are answered by a ``LoopExecutor``, on systems that have task executors.
@available(macOS 14, *)
struct LoopChannel<Base: ServerChildChannel>: ServerChildChannel {
  let base: Base

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
    base.setup(channel: channel, logger: logger)
  }

  func handle(value: Base.Value, logger: Logger) async {
    guard #available(macOS 15, *) else { return await base.handle(value: value, logger: logger) }
    await withTaskExecutorPreference(LoopExecutor(value.channel.eventLoop)) {
      await base.handle(value: value, logger: logger)
    }
  }
}
