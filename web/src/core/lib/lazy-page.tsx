import { type ComponentType, lazy, useState } from 'react'
import { SECOND } from '#shared/durations.ts'
import { isLeaving, LEAVING_MS } from './leaving.ts'

const LIMIT_MS = 30 * SECOND

export type LazyPage<Props> = {
  /** Loads the code of the page, so that it renders at once. */
  preload: () => Promise<void>
  Page: ComponentType<Props>
}

/** Loads code, and again where the person had only seemed to leave the page. @throws also without a response in 30 s */
const loaded = <Code,>(load: () => Promise<Code>): Promise<Code> =>
  Promise.race([load(), new Promise<never>((_, reject) => setTimeout(reject, LIMIT_MS))]).catch((failure) => {
    if (!isLeaving()) throw failure
    return new Promise((resolve) => setTimeout(resolve, LEAVING_MS)).then(load)
  })

/**
 * A page whose code is its own chunk. Unlike plain `lazy`, a preloaded page renders in the same pass: prerendering and
 * hydration need that, and React would show a fallback for at least 300 ms.
 */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let ready: ComponentType<Props> | undefined
  const Deferred: ComponentType<Props> = lazy(async () => ({ default: await loaded(load) }))
  return {
    async preload() {
      ready = await loaded(load)
    },
    Page(props) {
      const [Shown] = useState(() => ready ?? Deferred)
      return <Shown {...props} />
    },
  }
}
