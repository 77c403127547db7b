import AppShell
import JigsawModel

/// The keys that go on to another puzzle. This one stays saved.
enum OnwardKeys {
  static var bindings: [Binding<Jigsaw>] {
    [
      Binding(
        "N", id: "next-picture", title: "Go to the next picture",
        unless: { app, context in
          isShared(app, context)
            ?? (app.next == nil ? "There is no next picture: start with several, or a folder." : nil)
        }
      ) { app, _ in app.goOn(to: .nextPicture) },
      Binding(
        "M", id: "more-pieces", title: "After solving: same picture, more pieces",
        unless: { app, context in
          isNotSolved(app, context)
            ?? (Onward.pieces(after: context.model.grid.count) == nil ? "No puzzle has more pieces." : nil)
        }
      ) { app, _ in app.goOn(to: .morePieces) },
      Binding(
        "C", id: "other-cut", title: "After solving: same picture, different cut", unless: isNotSolved
      ) { app, _ in app.goOn(to: .otherCut) },
    ]
  }

  private static func isNotSolved(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    isShared(app, context) ?? (context.model.isSolved ? nil : "Solve this puzzle first.")
  }

  private static func isShared(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    !context.isShared ? nil : "Others solve this puzzle with you. To begin another one, quit first."
  }
}
