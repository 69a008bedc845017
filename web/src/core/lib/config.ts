import { useSyncExternalStore } from 'react'
import type { SiteConfig } from '#shared/site-config.ts'

const RETRY_MS = 5_000

let config: SiteConfig | undefined
let asked = false
const listeners = new Set<() => void>()

/** The stage's settings, waited for. @throws Error when they cannot be read now */
export async function readConfig(): Promise<SiteConfig> {
  if (config !== undefined) return config
  // No page waits for it, so that what parses it is not part of any page.
  const [{ siteConfigSchema }, answer] = await Promise.all([import('#shared/site-config.ts'), fetch('/config.json')])
  if (!answer.ok) throw new Error(String(answer.status))
  const read = siteConfigSchema.parse(await answer.json())
  config = read
  for (const changed of listeners) changed()
  return read
}

async function load() {
  try {
    await readConfig()
  } catch {
    setTimeout(load, RETRY_MS)
  }
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  if (!asked) {
    asked = true
    void load()
  }
  return () => listeners.delete(changed)
}

/** The stage's settings; undefined until they are there, and on the server. Pages work without them. */
export const useConfig = () =>
  useSyncExternalStore(
    subscribe,
    () => config,
    () => undefined,
  )
