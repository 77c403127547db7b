import AppShell
import DragDropKit
import JigsawModel

/// Why a key can do nothing now; `nil` if it can.
extension Jigsaw {
  /// What is shown does not change while pieces are carried.
  static func carriesPieces(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    context.drags.sessions.isEmpty ? nil : "Drop the pieces that you carry first."
  }

  /// Nothing changes once the picture is finished.
  static func isFinished(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    app.tabletop(in: context).isFinished ? "The picture is finished." : nil
  }

  /// Nothing changes while the pieces are hidden.
  static func isPaused(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    app.watch.isPaused ? "The game is paused. Press \(context.keys.name("pause", or: "P")) to resume." : nil
  }

  /// The game goes on only if it is neither finished nor paused, and no piece is carried.
  static func cannotPlay(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    isFinished(app, context) ?? carriesPieces(app, context) ?? isPaused(app, context)
  }
}
