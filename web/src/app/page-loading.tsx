import { type ComponentType, lazy, useState } from 'react'
import { isReloading } from './reloading.ts'

export type LazyPage = {
  /** Loads the code of the page, so that it can be drawn at once. */
  preload: () => Promise<void>
  Page: ComponentType
}

/**
 * A page whose code is its own chunk. Unlike plain `lazy`, a page that was preloaded is drawn in the same pass: the
 * build needs that to prerender it, the browser to take the prerendered page over without a gap.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  const Deferred = lazy(async () => ({ default: await load().catch(unlessReloading) }))
  return {
    async preload() {
      loaded = await load()
    },
    Page() {
      const [Shown] = useState(() => loaded ?? Deferred)
      return <Shown />
    },
  }
}

/** The page whose code is missing waits for the new one, without an error on the screen for a moment. */
const unlessReloading = (failure: unknown): Promise<never> =>
  isReloading() ? new Promise(() => {}) : Promise.reject(failure)
