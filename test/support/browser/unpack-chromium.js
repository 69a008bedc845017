import chromium from '@sparticuz/chromium'

// A process of its own: the package reads from the environment where to unpack.
await chromium.executablePath()
