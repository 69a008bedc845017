import { vi } from 'vitest'

// The files of a worker share libraries. Our own modules, the environment and the clock are reset for each file.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
