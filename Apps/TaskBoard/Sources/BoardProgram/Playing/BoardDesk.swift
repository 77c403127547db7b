import AppShell
import BoardSharing
import Foundation
import History
import Networking
import TaskBoard
import TaskBoardModel
import TaskBoardSharing
import TerminalUI

/// Does what the app asks for beyond its own board: lists boards, moves cards to them, and runs the hook.
///
/// An actor, because requests come from the terminal's thread while earlier ones are still being answered.
actor BoardDesk {
  private let here: BoardAddress
  private let places: BoardPlaces
  private let pending: PendingMoves
  private let author: String?
  private let post: @Sendable (BoardMessage) -> Void
  /// Whether the cards of a move have left this board for good, as far as the disk is concerned.
  private let hasLeft: @Sendable ([CardID]) async -> Bool
  private var moves: [Int: PendingMove] = [:]

  init(
    at here: BoardAddress, _ places: BoardPlaces, author: String?,
    hasLeft: @escaping @Sendable ([CardID]) async -> Bool,
    post: @escaping @Sendable (BoardMessage) -> Void
  ) {
    (self.here, self.places, self.author, self.hasLeft, self.post) = (here, places, author, hasLeft, post)
    pending = PendingMoves(in: places.dataDirectory)
  }

  // MARK: Lists

  func listBoards() async {
    let known = places.known()
    post(.boards(Self.sorted(known, here), isComplete: false))
    let (asked, unanswered) = await places.asked()
    let rest = known.filter { board in !asked.contains { $0.address == board.address } }
    post(.boards(Self.sorted(rest + asked, here), isComplete: true))
    for server in unanswered.sorted() {
      post(.notice("\(server.sanitized) does not answer, so the list may lack some of its boards."))
    }
  }

  /// Own boards first, then by server and title; each once.
  private static func sorted(_ boards: [BoardChoice], _ here: BoardAddress) -> [BoardChoice] {
    var seen: Set<BoardAddress> = []
    var all = boards.filter { seen.insert($0.address).inserted }
    if !seen.contains(here) { all.append(BoardChoice(here, title: here.name)) }
    return all.sorted {
      ($0.address.server ?? "", $0.title.lowercased(), $0.address.name)
        < ($1.address.server ?? "", $1.title.lowercased(), $1.address.name)
    }
  }

  // MARK: Moves

  /// Settles the moves that an earlier run has left: those from this board with the app, those from others alone.
  ///
  /// - Parameter board: The board as it is opened.
  func settle(_ board: Kanban, now: Moment) async {
    var number = 0
    for move in pending.all() {
      if move.from == here {
        number -= 1
        await resume(move, as: number, board)
      } else if now.rawValue - move.time.rawValue > 120 {
        // A younger one may belong to a program that runs.
        await settleAlone(move)
      }
    }
  }

  private func resume(_ move: PendingMove, as number: Int, _ board: Kanban) async {
    let rest = move.cards.filter { board[$0] != nil }
    guard !rest.isEmpty else { return pending.remove(move) }
    var move = move
    // Nothing has been sent yet, so what was changed since then comes along.
    if move.commands.isEmpty { move.contents = Self.contents(move.cards, of: board) }
    moves[number] = move
    post(.resumed(transfer(number, move)))
    await go(number)
  }

  private func settleAlone(_ move: PendingMove) async {
    // Nothing has been sent, so nothing has to be finished.
    guard !move.commands.isEmpty else { return pending.remove(move) }
    var move = move
    do {
      do {
        try await places.arrive(&move) { [pending] in try pending.keep($0) }
      } catch is Refusal {}
      try await places.depart(move)
      pending.remove(move)
    } catch {
      // The next start tries again.
    }
  }

  /// Begins a transfer of cards that are on the board.
  func move(_ transfer: CardTransfer, on board: Kanban, at time: Moment) async {
    let move = PendingMove(
      key: UUID().uuidString.lowercased().filter { $0 != "-" }, from: here, to: transfer.target, title: transfer.title,
      time: time, author: here.server == nil ? author : nil,
      contents: Self.contents(transfer.cards, of: board))
    do {
      try pending.keep(move)
    } catch {
      return post(
        .refused(transfer, because: "The move cannot be noted in \"\(places.dataDirectory)/moves\". Make room there."))
    }
    moves[transfer.number] = move
    await go(transfer.number)
  }

  private static func contents(_ cards: [CardID], of board: Kanban) -> [MovedCard] {
    cards.compactMap { id in
      board[id].map { MovedCard(card: $0, column: board.column(of: id)?.title ?? "") }
    }
  }

  /// Tries until it is certain where the cards are.
  private func go(_ number: Int) async {
    var isTold = false
    var pause = Duration.milliseconds(500)
    while var move = moves[number] {
      do {
        try await places.arrive(&move) { [pending] in try pending.keep($0) }
        moves[number] = move
        return post(.arrived(transfer(number, move), because: nil))
      } catch let error as NetworkError where !move.commands.isEmpty && (error.isTemporary || error.status == 401) {
        moves[number] = move
        if !isTold { post(.waiting(transfer(number, move), because: "\(error)")) }
        isTold = true
      } catch {
        // In the words of the board or the server that refused it.
        return end(number, move, "\(error)")
      }
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .seconds(15))
    }
  }

  /// The other board has refused a card, and so those after it stay here too.
  private func end(_ number: Int, _ move: PendingMove, _ reason: String) {
    var move = move
    let whole = transfer(number, move)
    guard move.done > 0 else {
      moves[number] = nil
      pending.remove(move)
      return post(.refused(whole, because: reason))
    }
    move.contents = Array(move.contents.prefix(move.done))
    moves[number] = move
    try? pending.keep(move)
    post(.arrived(transfer(number, move), because: reason))
  }

  private func transfer(_ number: Int, _ move: PendingMove) -> CardTransfer {
    CardTransfer(
      number: number, cards: move.cards, target: move.to, title: move.title,
      copies: move.isThere ? move.contents.map(\.card) : nil)
  }

  /// Forgets a move once these of its cards have left this board for good. The others stay.
  func departed(_ number: Int, _ cards: [CardID]) async {
    guard let move = moves[number] else { return }
    for _ in 0..<100 {
      let haveLeft = cards.isEmpty ? true : await hasLeft(cards)
      if haveLeft {
        pending.remove(move)
        moves[number] = nil
        return
      }
      try? await Task.sleep(for: .milliseconds(100))
    }
  }
}
