public import AppHost

/// The playground as a program, for its `main.swift` and for the gallery.
public let playground = Plugin(
  Playground(), abstract: "Shows every rule of dragging, with its settings beside it and the code to copy.",
  from: Desk.start)
