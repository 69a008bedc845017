/** Callbacks of one source. @property subscribe returns what unsubscribes */
export type Listeners = {
  subscribe: (onChange: () => void) => () => void
  notify: () => void
}

type Events = { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void }

/**
 * Returns callbacks that `notify` runs.
 * @param eventsFor listeners of the window while a callback is subscribed
 */
export function createListeners(eventsFor?: (onChange: () => void) => Events): Listeners {
  const callbacks = new Set<() => void>()
  return {
    subscribe: (onChange) => {
      const end = new AbortController()
      callbacks.add(onChange)
      for (const [type, listener] of Object.entries(eventsFor?.(onChange) ?? {}))
        window.addEventListener(type, listener as EventListener, { signal: end.signal })
      return () => {
        callbacks.delete(onChange)
        end.abort()
      }
    },
    notify: () => {
      for (const onChange of callbacks) onChange()
    },
  }
}
