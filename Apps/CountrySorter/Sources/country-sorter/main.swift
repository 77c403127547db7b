import AppHost
import CountrySorter
import SorterProgram

AppCommandLine<CountrySorterCommand, CountrySorter>.main()
