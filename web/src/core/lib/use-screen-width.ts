import { useSyncExternalStore } from 'react'

function mediaHook(query: string) {
  const subscribe = (onChange: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => window.matchMedia(query).matches,
      () => false,
    )
}

/** Whether the screen is wide enough for a second column. False in the prerendered page. */
export const useWideScreen = mediaHook('(min-width: 1025px)')

/** Whether the screen is a phone: tables become lists. False in the prerendered page. */
export const useNarrowScreen = mediaHook('(max-width: 767px)')
