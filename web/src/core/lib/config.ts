import { useSyncExternalStore } from 'react'
import type { SiteConfig } from '#shared/site-config.ts'

const RETRY_MS = 5_000

let config: SiteConfig | undefined
let isRequested = false
const listeners = new Set<() => void>()

/** Reads the settings of the stage. @throws Error when they cannot be read */
export async function readConfig(): Promise<SiteConfig> {
  if (config !== undefined) return config
  // No page waits for the settings, so no page contains their schema.
  const [{ siteConfigSchema }, response] = await Promise.all([import('#shared/site-config.ts'), fetch('/config.json')])
  if (!response.ok) throw new Error(String(response.status))
  const loaded = siteConfigSchema.parse(await response.json())
  config = loaded
  for (const onChange of listeners) onChange()
  return loaded
}

async function load() {
  try {
    await readConfig()
  } catch {
    setTimeout(load, RETRY_MS)
  }
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  if (!isRequested) {
    isRequested = true
    void load()
  }
  return () => listeners.delete(onChange)
}

/** Returns the settings of the stage; undefined until they are loaded, and on the server. Pages work without them. */
export const useConfig = () =>
  useSyncExternalStore(
    subscribe,
    () => config,
    () => undefined,
  )
