import AppHost
import JigsawPuzzle

AppCommandLine<JigsawCommand, Jigsaw>.main()
