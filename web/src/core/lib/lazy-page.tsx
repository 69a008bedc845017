import { type ComponentType, lazy, useState } from 'react'

export type LazyPage<Props> = {
  /** Loads the code of the page, so that it can be drawn at once. */
  preload: () => Promise<void>
  Page: ComponentType<Props>
}

/**
 * A page whose code is its own chunk. Unlike plain `lazy`, a page that was preloaded is drawn in the same pass: the
 * build needs that to prerender it, the browser to take the prerendered page over without a gap. What shows a
 * place-holder first is held back by React for 300 ms.
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
