import { vi } from 'vitest'
import { configOfTests } from './amplify-session.ts'

/** Lets `/config.json` have these values in place of those of the tests, from the next page on. */
export function stubConfig(changes: object) {
  const otherwise = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
    url === '/config.json' ? Promise.resolve(Response.json({ ...configOfTests, ...changes })) : otherwise(url, options),
  )
}
