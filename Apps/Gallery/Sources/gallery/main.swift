import AppGallery

GalleryCommandLine.main()
