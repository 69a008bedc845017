import { vi } from 'vitest'

// The files of one worker share the libraries that they load. Our own modules are loaded anew for each file, and what
// the one before told its environment and its clock is forgotten.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
