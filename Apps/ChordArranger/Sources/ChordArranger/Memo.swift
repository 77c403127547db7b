/// The last answer to a question, for as long as the same is asked.
///
/// A class, because a picture is made by an app that does not change. Who shares one gets the same answers: the answer
/// follows from the question alone.
final class Memo<Question: Equatable, Answer> {
  private var last: (question: Question, answer: Answer)?

  /// - Parameter find: Finds the answer; is given the one to the question before, of which parts may still hold.
  func answer(to question: Question, _ find: (Answer?) -> Answer) -> Answer {
    if let last, last.question == question { return last.answer }
    let answer = find(last?.answer)
    last = (question, answer)
    return answer
  }
}
