import CountrySorter

CountrySorterCommand.main()
