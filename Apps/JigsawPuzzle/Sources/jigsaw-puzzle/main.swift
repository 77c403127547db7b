import AppHost
import JigsawProgram
import JigsawPuzzle

AppCommandLine<JigsawCommand, Jigsaw>.main()
