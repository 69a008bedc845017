import { useSyncExternalStore } from 'react'
import type { SiteConfig } from '#shared/site-config.ts'
import { createListeners } from './listeners.ts'

const RETRY_MS = 5_000

let config: SiteConfig | undefined
let isRequested = false
const loads = createListeners()

function setConfig(loaded: SiteConfig) {
  config = loaded
  loads.notify()
}

/** Reads the settings of the stage. @throws Error when they cannot be read */
export async function readConfig(): Promise<SiteConfig> {
  if (config !== undefined) return config
  // No page waits for the settings, so no page contains their schema.
  const [{ siteConfigSchema }, response] = await Promise.all([import('#shared/site-config.ts'), fetch('/config.json')])
  if (!response.ok) throw new Error(String(response.status))
  const loaded = siteConfigSchema.parse(await response.json())
  setConfig(loaded)
  return loaded
}

/** Returns the settings of the stage if they are loaded. */
export const loadedConfig = () => config

/** Shows other prices from now on. @param prices of a response */
export async function updatePrices(prices: unknown) {
  const { siteConfigSchema } = await import('#shared/site-config.ts')
  const { data, success } = siteConfigSchema.shape.prices.safeParse(prices)
  if (config !== undefined && success) setConfig({ ...config, prices: data })
}

async function load() {
  try {
    await readConfig()
  } catch {
    setTimeout(load, RETRY_MS)
  }
}

function subscribe(onChange: () => void) {
  if (!isRequested) {
    isRequested = true
    void load()
  }
  return loads.subscribe(onChange)
}

/** Returns the settings of the stage; undefined until they are loaded, and on the server. Pages work without them. */
export const useConfig = () =>
  useSyncExternalStore(
    subscribe,
    () => config,
    () => undefined,
  )
