import { vi } from 'vitest'

/** Decides which media queries hold until globals are restored: all by default, as on a wide window. */
export const stubMedia = (holds: (query: string) => boolean = () => true) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: holds(query),
    addEventListener() {},
    removeEventListener() {},
  }))
