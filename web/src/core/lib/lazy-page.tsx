import { type ComponentType, lazy, useState } from 'react'

export type LazyPage<Props> = {
  /** Loads the code of the page, so that it renders at once. */
  preload: () => Promise<void>
  Page: ComponentType<Props>
}

/**
 * A page whose code is its own chunk. Unlike plain `lazy`, a preloaded page renders in the same pass: prerendering and
 * hydration need that, and React would show a fallback for at least 300 ms.
 */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  const Deferred: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return {
    async preload() {
      loaded = await load()
    },
    Page(props) {
      const [Shown] = useState(() => loaded ?? Deferred)
      return <Shown {...props} />
    },
  }
}
