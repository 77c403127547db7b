import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// A kind of connection whose requests are answered by a ``LoopExecutor``, on systems that have task executors, and keep
/// the host of their target.
@available(macOS 14, *)
struct LoopChannel<Base: ServerChildChannel>: ServerChildChannel {
  let base: Base

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      // What comes later sees the path alone.
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self).handler
      try pipeline.addHandler(TargetHost(), position: .after(decoder))
      return value
    }
  }

  func handle(value: Base.Value, logger: Logger) async {
    guard #available(macOS 15, *) else { return await base.handle(value: value, logger: logger) }
    await withTaskExecutorPreference(LoopExecutor(value.channel.eventLoop)) {
      await base.handle(value: value, logger: logger)
    }
  }
}
