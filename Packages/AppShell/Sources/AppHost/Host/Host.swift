import AppShell
import DragDropKit
import TerminalHost
import TerminalUI

/// Runs a program in a terminal: the only place that reads the clock.
struct Host<A: App> {
  private(set) var program: Program<A>
  private let save: Save?
  private let log: Log
  private let terminal: Terminal
  private let found = FoundFilesBox()
  private var given = GivenFiles()
  /// The end of a move that came here, kept back until what came is on the disk: only then may the other program take it
  /// off.
  private var move: (end: DragCommand, until: Duration)?
  private let opening: Opening<A>
  /// The message at the beginning if the save has none.
  private let welcome: String?
  /// Whether what is changed here is kept; otherwise nothing may be moved here.
  private let keepsChanges: Bool
  /// The decoder of what comes from the terminal during a replay; `nil` if there is none.
  private var spectator: InputDecoder?
  /// The modes that the terminal is in.
  private var modes: TerminalModes
  private let start: ContinuousClock.Instant
  /// How the program has ended: the exit status, and how the person wants to go on.
  private var ending: (status: Int32, next: NextRun.Way?)?
  private var notice: SaveNotice

  private var isReplaying: Bool { spectator != nil }
  /// A replay has what was posted in its recording.
  private var mailbox: Mailbox<A.Message>? { isReplaying ? nil : opening.mailbox }
  var next: NextRun.Way? { ending?.next }

  init(
    program: Program<A>, save: Save?, fallbacks: [String], log: Log, start: Start<A>, modes: TerminalModes,
    environment: [String: String], opening: Opening<A>, isReplaying: Bool, isFirstRun: Bool,
    keepsChanges: Bool, notice: String?
  ) throws {
    // Somebody who has chosen keys is not new here, and the hint names those keys.
    // What can be begun has a hint of its own.
    let isNew = isFirstRun && program.settings.input == InputSettings()
    welcome = notice ?? (isNew && program.firstStep == nil ? A.profile.welcome : nil)
    self.opening = opening
    spectator = isReplaying ? InputDecoder() : nil
    self.keepsChanges = keepsChanges
    // Without a picture, the terminal is not standard output, which may be a pipe to a screen reader.
    terminal = try Terminal(output: modes.drawsPicture ? 1 : 0, modes: modes, environment: environment)
    self.modes = modes
    self.program = start.program(
      size: terminal.size, capabilities: program.capabilities, settings: program.settings)
    self.save = save
    self.notice = SaveNotice(fallbacks: fallbacks)
    self.log = log
    self.start = .now
    log.begin(start.header(size: terminal.size, self.program.settings.input))
    found.connect { [waker = terminal.waker] in waker.wake() }
    mailbox?.texts.connect { [waker = terminal.waker] in waker.wake() }
    if let sharing = opening.sharing { self.program.adopt(sharing.copy) }
    opening.sharing?.queue.connect { [waker = terminal.waker] in waker.wake() }
  }

  /// - Returns: The exit status.
  mutating func run(replaying recording: Recording?) -> Int32 {
    write(program.start())
    terminal.awaited = program.awaited
    if let notice = save?.notice ?? welcome { write(program.say(notice, at: time)) }
    var queue = (recording?.events ?? [])[...]
    // When what is no step of the history is kept, such as a hint that was told.
    var keeping: Duration?
    while ending == nil {
      let saving = save.flatMap { notice.deadline(for: $0.condition, at: time) }
      let moving = move.map { _ in time + .milliseconds(10) }
      let mail =
        mailbox.map { $0.texts.count > 0 } == true || opening.sharing.map { $0.queue.count > 0 } == true ? time : nil
      let due = [program.deadline, queue.first?.time, saving, spectator?.deadline, moving, mail, keeping].compactMap(
        \.self
      )
      .min()
      let events = terminal.wait(for: due.map { max(.zero, $0 - time) })
      while let event = queue.first, event.time <= time {
        take(queue.removeFirst())
      }
      // After a signal to end, the rest of the input would only delay the end.
      for event in events where ending == nil { take(event) }
      if save != nil, !events.isEmpty || mail != nil { keeping = keeping ?? time + .seconds(1) }
      let isHeard = events.contains { if case .bytes = $0 { true } else { false } }
      hearMessages()
      for files in found.takeAll() { hear(.found(files)) }
      // Only if nothing could be read: while the program was busy, the rest of a report may have arrived.
      if let deadline = program.deadline, deadline <= time, !isHeard { write(program.advance(to: time)) }
      let now = time
      watch(spectator?.advance(to: now) ?? [])
      settle()
      if let due = keeping, due <= time {
        save?.keep(of: program.app)
        keeping = nil
      }
    }
    save?.keep(of: program.app)
    endMove(mustEnd: true)
    given.end()
    terminal.close()
    return ending?.status ?? 0
  }

  /// Hears what others have posted, for a short while: however much it is, a key is heard in between.
  private mutating func hearMessages() {
    let end = time + .milliseconds(20)
    if ending == nil, let queue = opening.sharing?.queue, queue.count > 0 {
      write(program.receiveShared(at: arrival) { [start] in end <= ContinuousClock.now - start ? nil : queue.take() })
    }
    while ending == nil, end > time, let text = mailbox?.texts.take() {
      hear(.told(text))
    }
  }

  /// The time in whole microseconds, as in a recording, because a replay must see the same times.
  private var time: Duration { .microseconds((ContinuousClock.now - start).microseconds) }

  /// The time of what is heard now. It is before the end of what the decoder waits for, because that waits for what
  /// arrives, and this was there when the program looked, however long it had been busy.
  private var arrival: Duration {
    program.inputDeadline.map { min(time, $0 - .microseconds(1)) } ?? time
  }

  private mutating func take(_ event: TerminalEvent) {
    switch event {
    case .bytes(let bytes) where isReplaying:
      let now = time
      log.record(Recording.Event(.bytes(bytes), at: now))
      watch(spectator?.decode(bytes, at: now) ?? [])
    case .bytes(let bytes): hear(.bytes(bytes))
    case .resized(let size): hear(.resized(size))
    case .resumed: resume()
    case .endOfInput:
      hear(.interrupted)
      ending = ending ?? (0, nil)
    case .signal(let signal):
      hear(.interrupted)
      ending = (128 + signal, nil)
    }
  }

  /// Handles what is heard now.
  private mutating func hear(_ input: Recording.Input) { take(Recording.Event(input, at: arrival)) }

  private mutating func take(_ event: Recording.Event) {
    log.record(event)
    write(program.replay(event))
  }

  /// Redraws everything. Of the answers, those are still to come that were not waited for when the terminal was given back.
  private mutating func resume() {
    program.awaited = terminal.awaited
    write(program.resume(at: arrival))
  }

  private mutating func watch(_ events: [InputEvent]) {
    if !events.isEmpty { write(program.watch(events, at: arrival)) }
  }

  /// Handles everything that the program wants stored, announced and done.
  private mutating func settle() {
    let records = program.takeRecords()
    if !records.isEmpty {
      save?.append(records, of: program.journal)
      save?.keep(of: program.app)
    }
    program.sendShared()
    log.note(&program)
    if !isReplaying { adoptModes() }
    terminal.awaited = program.awaited
    // This is not recorded, because the speed of the disk is not part of what the user did.
    if let save {
      let condition = save.condition
      if let line = notice.line(for: condition, at: time) { write(program.say(line, at: arrival)) }
      offerFallbacks(for: condition)
    }
    defer { endMove() }
    var waiting = program.takeRequests()[...]
    while let request = nextRequest(of: &waiting) {
      switch request {
      case .quit(let status):
        log.record(Recording.Event(.ended, at: arrival))
        ending = (status, next)
      case .open(let files):
        log.record(Recording.Event(.ended, at: arrival))
        ending = (0, isReplaying ? nil : .files(files))
      case .begin(let arguments):
        log.record(Recording.Event(.ended, at: arrival))
        ending = (0, isReplaying ? nil : .arguments(arguments))
      case .suspend:
        terminal.suspend()
        resume()
      case .refresh:
        terminal.refresh()
        resume()
      case .saveIn(let directory):
        save?.move(to: directory)
        // Show it at once, because the time it takes depends on the disk, and the result may be the same as that of the
        // last attempt.
        if let line = notice.line(for: .moving(to: directory), at: time) { write(program.say(line, at: arrival)) }
      case .copy(let text): if !isReplaying { write(Clipboard.copying(text)) }
      case .ask(let request): opening.whenAsked(program.app, program.model, request)
      case .tell(let command) where command == .finish(.move) && !isReplaying && (save != nil || !keepsChanges):
        move = (.finish(.move), time + .seconds(5))
      case .give(let file):
        // A recording contains the path.
        if !isReplaying { hear(.gave(given.write(file, for: A.name))) }
      case .tell(let command): if !isReplaying { write(command.bytes) }
      case .read(let wishes):
        // A recording contains the content.
        if !isReplaying { found.read(wishes) }
      case .edit(let text):
        // A recording contains the result.
        if isReplaying { continue }
        let edited = terminal.lend { Editor.edited(text) }
        program.awaited = terminal.awaited
        hear(.edited(edited))
      case .lend(let request):
        // A recording contains the answer.
        if isReplaying { continue }
        let answer = opening.whenLent(terminal, request)
        resume()
        if let answer { hear(.told(JSONText.encode(answer))) }
      }
    }
  }

  /// Asks for what the terminal turned out to have. What it answers about the mouse is part of the recording.
  private mutating func adoptModes() {
    let wanted = program.modes(from: modes)
    guard wanted != modes else { return }
    modes = wanted
    terminal.change(to: wanted)
    if wanted.pixelMouse {
      program.awaited.insert(.pixelMouse)
      write(Capabilities.pixelMouseQuery)
    }
  }

  /// Recorded, because it changes what keys mean.
  private mutating func offerFallbacks(for condition: SaveCondition) {
    let offers = notice.offers(for: condition)
    if offers != program.fallbacks { hear(.offered(offers)) }
  }

  /// What is done for one request may lead to others.
  private mutating func nextRequest(
    of waiting: inout ArraySlice<HostRequest<A.Request>>
  ) -> HostRequest<A.Request>? {
    if waiting.isEmpty { waiting = program.takeRequests()[...] }
    return waiting.popFirst()
  }

  /// Tells the other program that what it gave is here, once it is on the disk. If it cannot be saved, the other program keeps
  /// it as well.
  private mutating func endMove(mustEnd: Bool = false) {
    guard let (end, until) = move else { return }
    switch keepsChanges ? save?.condition : .looking {
    case .saved, .moved: write(end.bytes)
    case let condition where condition == .looking || mustEnd || until <= time:
      write(DragCommand.finish(.copy).bytes)
      write(program.say("It cannot be saved here now, so it stays in the other program, too.", at: arrival))
    default: return
    }
    move = nil
  }

  private func write(_ bytes: [UInt8]) {
    if modes.drawsPicture, !bytes.isEmpty { terminal.write(bytes) }
  }
}
