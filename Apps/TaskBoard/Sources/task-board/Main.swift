import TaskBoard

@main enum Main {
  static func main() async {
    await TaskBoardCommand.main()
  }
}
