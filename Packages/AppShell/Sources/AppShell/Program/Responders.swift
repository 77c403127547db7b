import GestureModel

/// Who may use an input, in this order. The first part that uses it ends its way.
struct Responders<A: App> {
  /// One part of the program, and what it does with an event.
  struct Responder<Event> {
    let name: String
    /// Returns whether it has used the event.
    let uses: (inout Program<A>, Event) -> Bool

    init(_ name: String, _ uses: @escaping (inout Program<A>, Event) -> Bool) {
      (self.name, self.uses) = (name, uses)
    }
  }

  let keys: [Responder<KeyEvent>] = [
    Responder("terminal") { $0.leave($1) },
    Responder("discarded text") { $0.restoreDraft($1) },
    Responder("other programs") { $0.endSystemDrag(KeyChord($1)) },
    Responder("message") { program, _ in program.dismissMessage() },
    Responder("panel") { program, key in program.panelHandles { [size = program.size] in $0.handle(key, in: size) } },
    Responder("app's text") { $0.type($1) },
    Responder("drag") { $0.carry($1) },
    Responder("saving elsewhere") { $0.rescue(KeyChord($1)) },
    Responder("app's bindings") { $0.runBinding(KeyChord($1)) },
    Responder("shell's keys") { $0.runShellKey($1) },
    Responder("app") { program, key in
      program.tell(.key(key))
      return true
    },
  ]

  let pointers: [Responder<PointerEvent>] = [
    Responder("drag to another program") { $0.followOutside($1) },
    Responder("edge of the window") { $0.offerAtEdge($1) },
    Responder("keys in the status line") { $0.pressNamedKey($1) },
    Responder("text field") { $0.pressInField($1) },
    Responder("panel") { $0.pressInPanel($1) },
    Responder("status line") { $0.pressInStatus($1) },
    Responder("drag by clicks") { $0.dragByClicks($1) },
    Responder("long press") { $0.pressLong($1) },
    Responder("gestures") { program, event in
      program.recognize(event)
      return true
    },
  ]
}
