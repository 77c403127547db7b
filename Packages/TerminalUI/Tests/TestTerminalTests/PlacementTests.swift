import Geometry
import TerminalUI
import TestTerminal
import Testing

@Suite struct PlacementTests {
  @Test func `an image is put at the cursor, and the same numbers move it`() {
    var window = Window()
    window.send(1)
    window.write("\u{1B}[2;3H")
    #expect(window.say("a=p,i=1,p=5,C=1,X=1,Y=2") == "i=1,p=5;OK")
    #expect(window.extent == PixelRect(x: 9, y: 10, width: 3, height: 5))
    #expect(window.terminal.rect(of: window.terminal.placements[0]) == window.extent)
    #expect(window.terminal.cursor == CellPoint(2, 1))
    window.write("\u{1B}[H")
    window.say("a=p,i=1,p=5,C=1")
    #expect(window.placed == [[1, 5]] && window.extent == PixelRect(x: 0, y: 0, width: 3, height: 5))
    window.say("a=p,i=1,p=6,C=1,X=3")
    #expect(window.placed == [[1, 5], [1, 6]] && window.extent?.width == 6)
  }

  @Test func `placements without a number pile up`() {
    var window = Window()
    window.send(1)
    for _ in 0..<3 { window.say("a=p,i=1,C=1") }
    #expect(window.placed == [[1, 0], [1, 0], [1, 0]])
  }

  @Test func `an offset stays in its cell, and the window cuts what is outside`() {
    var window = Window()
    window.send(1)
    window.write("\u{1B}[3;6H")
    window.say("a=p,i=1,p=1,C=1,X=40,Y=40")
    #expect(window.extent == PixelRect(x: 23, y: 23, width: 1, height: 1))
  }

  @Test func `a crop shows a part of the image, and no more than there is`() {
    var window = Window()
    window.send(1)
    window.say("a=p,i=1,p=1,C=1,x=1,y=2,w=1,h=2")
    #expect(window.extent == PixelRect(x: 0, y: 0, width: 1, height: 2))
    window.say("a=p,i=1,p=1,C=1,x=1,y=2,w=100")
    #expect(window.extent == PixelRect(x: 0, y: 0, width: 2, height: 3))
    window.say("a=p,i=1,p=1,C=1,x=50")
    #expect(window.extent == nil)
  }

  @Test func `without C the cursor goes behind the image`() {
    var window = Window()
    window.send(1, PixelImage(width: 9, height: 9, Pixel(1, 1, 1)))
    window.say("a=p,i=1,p=1")
    #expect(window.terminal.cursor == CellPoint(3, 1))
    window.say("a=p,i=1,p=2,X=1,Y=7,w=4")
    #expect(window.terminal.cursor == CellPoint(5, 2) && window.terminal.surprises == [])
    window.say("a=p,i=1,p=3")
    #expect(window.terminal.surprises == ["an image scrolls the screen"])
  }

  @Test func `what cannot be put is answered`() {
    var window = Window()
    #expect(window.say("a=p,i=77,p=7,q=1") == "i=77,p=7;ENOENT:there is no image 77")
    #expect(window.say("a=p,i=77,p=7,q=2") == "")
    window.send(1)
    for key in ["c=2", "r=2", "U=1", "P=1", "H=1"] {
      #expect(window.say("a=p,i=1,p=1,C=1,q=1,\(key)").hasPrefix("i=1,p=1;EINVAL:"))
    }
    #expect(window.say("a=p,i=1,p=1,C=1,q=1") == "" && window.placed == [[1, 1]])
  }

  @Test func `a higher z is on top, and the higher number of equal ones`() {
    var window = Window()
    window.send(1)
    window.send(2, PixelImage(width: 3, height: 5, Pixel(0, 255, 0)))
    window.say("a=p,i=2,p=1,C=1,z=5")
    window.say("a=p,i=1,p=1,C=1,z=5")
    #expect(window.terminal.composite()[1, 1] == Pixel(0, 255, 0))
    window.say("a=p,i=1,p=1,C=1,z=6")
    #expect(window.terminal.composite()[1, 1] == Pixel(255, 0, 0))
    window.say("a=p,i=1,p=1,C=1,z=-6")
    window.say("a=d,d=i,i=2")
    window.write("\u{1B}[31m█")
    window.write("\u{1B}[1;1H\u{1B}[38;2;0;0;255m█")
    #expect(window.terminal.composite()[1, 1] == Pixel(0, 0, 255), "below zero it is under the text")
  }

  @Test func `lower case deletes placements, upper case what is then placed nowhere`() {
    func window(_ command: String) -> Window {
      var window = Window()
      for number in 1...3 { window.send(number) }
      for put in ["i=1,p=1", "i=1,p=2", "i=2,p=1"] { window.say("a=p,C=1,\(put)") }
      #expect(window.say("a=d,\(command)") == "", "no delete is answered")
      return window
    }
    let cases: [(String, [[Int]], [Int])] = [
      ("d=i,i=1", [[2, 1]], [1, 2, 3]), ("d=i,i=1,p=2", [[1, 1], [2, 1]], [1, 2, 3]), ("d=I,i=1", [[2, 1]], [2, 3]),
      ("d=I,i=1,p=2", [[1, 1], [2, 1]], [1, 2, 3]), ("d=I,i=3", [[1, 1], [1, 2], [2, 1]], [1, 2]),
      ("d=a", [], [1, 2, 3]), ("d=A", [], [3]), ("q=2", [], [1, 2, 3]),
      ("d=i,i=9", [[1, 1], [1, 2], [2, 1]], [1, 2, 3]),
    ]
    for (command, placed, kept) in cases {
      let window = window(command)
      #expect(window.placed == placed && window.kept == kept, "\(command)")
      #expect(window.terminal.surprises == [])
    }
    #expect(window("d=x,x=1").terminal.surprises == ["graphics: EINVAL:delete x is not supported"])
  }
}
