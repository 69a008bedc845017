import { lazy, Suspense } from 'react'
import { useWideScreen } from '../../core/lib/use-screen-width.ts'
import { SideBlock } from '../../core/ui/screen/side-block.tsx'

const RunningSummary = lazy(async () => ({ default: (await import('./running-summary.tsx')).RunningSummary }))

/**
 * What has been answered so far, in the sidebar of wide screens (specification 9.1). Phones never load it, and since it
 * has a place of its own, nothing moves when it comes.
 */
export function SideSummary({ step }: { step: number }) {
  if (!useWideScreen()) return null
  return (
    <SideBlock long>
      <Suspense>
        <RunningSummary step={step} />
      </Suspense>
    </SideBlock>
  )
}
