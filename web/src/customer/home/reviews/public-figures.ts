import { useSyncExternalStore } from 'react'
import type { PublicFigures } from '#shared/reviews/public-figures.ts'
import { createListeners } from '../../../core/lib/listeners.ts'
import type { homeFigures } from '../home-figures.ts'

type Figures = Partial<ReturnType<typeof homeFigures>> & Pick<PublicFigures, 'reviews'>

let figures: Figures | undefined
let isRequested = false
/** Whether the figures are loaded, or could not be. */
let isSettled = false
const loads = createListeners()

/** Loads code and figures after the page. Without figures the page shows what the operator states. */
async function load() {
  try {
    const [{ call }, { showPublicFigures }, { homeFigures }] = await Promise.all([
      import('../../../core/api/client.ts'),
      import('#shared/contract/public-routes.ts'),
      import('../home-figures.ts'),
    ])
    const loaded = await call(showPublicFigures, {})
    figures = { ...homeFigures(loaded), reviews: loaded.reviews }
  } catch {
    isRequested = false
  }
  isSettled = true
  loads.notify()
}

function subscribe(onChange: () => void) {
  if (!isRequested) {
    isRequested = true
    void load()
  }
  return loads.subscribe(onChange)
}

/** Whether no figures will come later. */
export const useAreFiguresSettled = () =>
  useSyncExternalStore(
    subscribe,
    () => isSettled,
    () => false,
  )

/** Returns the figures of the whole service once they are loaded; undefined on the server. */
export const usePublicFigures = () =>
  useSyncExternalStore(
    subscribe,
    () => figures,
    () => undefined,
  )
