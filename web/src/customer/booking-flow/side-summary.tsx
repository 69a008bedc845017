import { lazy, Suspense, useSyncExternalStore } from 'react'
import { SideBlock } from '../../core/ui/screen/side-block.tsx'

const RunningSummary = lazy(async () => ({ default: (await import('./running-summary.tsx')).RunningSummary }))

const WIDE = '(min-width: 1025px)'

function subscribe(changed: () => void) {
  const wide = window.matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/**
 * What has been answered so far, in the sidebar of wide screens (specification 9.1). Phones never load it, and since it
 * has a place of its own, nothing moves when it comes.
 */
export function SideSummary({ step }: { step: number }) {
  const wide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
  if (!wide) return null
  return (
    <SideBlock long>
      <Suspense>
        <RunningSummary step={step} />
      </Suspense>
    </SideBlock>
  )
}
