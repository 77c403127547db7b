import Foundation
import Geometry
import SeededRandom
import TerminalUI
import TestTerminal
import Testing

@Suite struct TransmissionTests {
  @Test func `an image arrives whole, however it is cut into chunks`() {
    for seed in 0..<100 {
      var random = SplitMix64(seed: seed)
      let image = PixelImage.random(1...9, using: &random)
      var window = Window()
      window.terminal.feed(transmission(image, as: 7, chunk: 4 * random.int(in: 1...40)))
      #expect(window.terminal.images == [7: image], "seed \(seed)")
      #expect(window.terminal.imagesSent == [7: 1] && window.terminal.answers == [], "seed \(seed)")
      #expect(window.terminal.surprises == [], "seed \(seed)")
    }
  }

  @Test func `three bytes a pixel are opaque`() {
    var window = Window()
    #expect(window.say("i=1,f=24,s=2,v=1", [1, 2, 3, 4, 5, 6]) == "i=1;OK")
    #expect(window.terminal.images[1]?.bytes == [1, 2, 3, 255, 4, 5, 6, 255])
  }

  @Test func `what is wrong with an image is answered`() {
    let cases = [
      ("i=1,s=1,v=1", "i=1;ENODATA:insufficient image data: 3 < 4"),
      ("i=1,f=24,s=1,v=1,t=f", "i=1;EINVAL:transmission by f is not supported"),
      ("i=1,f=24,s=0,v=1", "i=1;EINVAL:a size of 0x1 pixels"),
      ("i=1,f=7,s=1,v=1", "i=1;EINVAL:format 7 is not supported"),
      ("i=1,f=100", "i=1;EBADPNG:not a PNG"),
      ("i=1,f=24,s=1,v=1,o=z", "i=1;EINVAL:the payload is no zlib stream"),
      ("i=1,f=24,s=1,v=1,I=4", "i=1;EINVAL:numbers for clients (I) are not supported"),
      ("i=1,a=f,f=24,s=1,v=1", "i=1;EINVAL:action f is not supported"),
      ("i=1,f=24,s=1,v=1,j=1", "i=1;EINVAL:unknown keys: j"),
      ("i=1,f=24,s=x,v=1", "i=1;EINVAL:s is not a number: x"),
      ("i=1,f=24,s=1,v=1,p=9", "i=1,p=9;OK"),
    ]
    for (control, answer) in cases {
      var window = Window()
      #expect(window.say(control, [1, 2, 3]) == answer)
    }
    var window = Window()
    #expect(window.say("i=1,f=24,s=1,v=1", [1, 2, 3, 4]) == "i=1;EFBIG:too much image data: 4 > 3")
    window.write("\u{1B}_Gi=1,f=24,s=1,v=1;!!!!\u{1B}\\")
    #expect(text(window.terminal.takeAnswers()) == "␛_Gi=1;EINVAL:the payload is no Base64␛\\")
    #expect(window.say("f=24,s=1,v=1", [1, 2, 3]) == "" && window.terminal.surprises.count == 1)
    #expect(window.kept == [])
  }

  @Test func `PNG and zlib are left to those who made the terminal`() {
    var terminal = TestTerminal(
      size: CellSize(2, 2), decodePNG: { $0 == [80] ? Window.red : nil }, inflate: { $0.map { $0 + 1 } })
    terminal.feed(graphics("i=1,f=100", [80]) + graphics("i=2,f=24,s=1,v=1,o=z", [1, 2, 3]))
    #expect(text(terminal.takeAnswers()) == "␛_Gi=1;OK␛\\␛_Gi=2;OK␛\\")
    #expect(terminal.images == [1: Window.red, 2: PixelImage(width: 1, height: 1, Pixel(2, 3, 4))])
  }

  @Test(arguments: [("0", true, true), ("1", false, true), ("2", false, false)])
  func `q keeps answers quiet`(_ q: String, _ saysOK: Bool, _ saysErrors: Bool) {
    var window = Window()
    #expect(!window.say("i=1,f=24,s=1,v=1,q=\(q)", [1, 2, 3]).isEmpty == saysOK)
    #expect(!window.say("i=1,f=24,s=1,v=2,q=\(q)", [1, 2, 3]).isEmpty == saysErrors)
  }

  @Test func `the last chunk says whether there is an answer`() {
    var window = Window()
    #expect(window.say("i=1,f=24,s=2,v=1,m=1,q=2", [1, 2, 3]) == "")
    #expect(window.say("m=0", [1, 2, 3]) == "i=1;OK")
  }

  @Test func `a chunk that is too long or not a multiple of four spoils the image, and is answered once`() {
    var window = Window()
    let long = [UInt8](repeating: 0, count: 3075)
    #expect(window.say("i=1,s=1,v=1,m=1", long) == "i=1;EINVAL:a chunk of 4100 bytes; 4096 is the most")
    #expect(window.say("m=1", [0, 0, 0]) == "")
    #expect(window.say("m=0", [0]) == "")
    window.write("\u{1B}_Gi=2,f=24,s=2,v=1,m=1;AAA\u{1B}\\")
    #expect(text(window.terminal.takeAnswers()).contains("not a multiple of 4"))
    window.write("\u{1B}_Gm=0;AAAAA\u{1B}\\")
    #expect(window.kept == [] && window.terminal.answers == [] && window.terminal.surprises == [])
  }

  @Test func `an image that another command breaks off is an error and a surprise`() {
    var window = Window()
    window.say("i=1,f=24,s=2,v=1,m=1", [1, 2, 3])
    #expect(
      window.say("i=2,f=24,s=1,v=1", [1, 2, 3])
        == "i=1;EINVAL:another command came before the last chunki=2;OK")
    #expect(window.kept == [2] && window.terminal.surprises == ["image 1 is broken off"])
    window.say("m=0", [1, 2, 3])
    #expect(window.terminal.surprises.last == "a chunk without a beginning")
  }

  @Test func `a query is answered and keeps nothing`() {
    var window = Window()
    #expect(window.say("i=31,s=1,v=1,a=q,t=d,f=24", [0, 0, 0]) == "i=31;OK")
    #expect(window.say("i=31,s=1,v=1,a=q,t=d,f=32", [0, 0, 0]).hasPrefix("i=31;ENODATA"))
    #expect(window.kept == [] && window.terminal.imagesSent == [:])
  }

  @Test func `an image sent again loses its placements with the first chunk`() {
    var window = Window()
    window.send(1)
    window.say("a=p,i=1,p=1,C=1")
    window.say("i=1,f=24,s=2,v=1,m=1", [1, 2, 3])
    #expect(window.placed == [] && window.kept == [])
    window.say("m=0", [1, 2, 3])
    #expect(window.placed == [] && window.kept == [1] && window.terminal.imagesSent == [1: 2])
  }

  @Test func `a T transmits and puts`() {
    var window = Window()
    #expect(window.say("a=T,i=1,p=4,f=24,s=1,v=1,C=1,X=2", [9, 9, 9]) == "i=1,p=4;OK")
    #expect(window.placed == [[1, 4]] && window.extent == PixelRect(x: 2, y: 0, width: 1, height: 1))
  }
}
