import { lazy, Suspense } from 'react'
import { useWideScreen } from '../../core/lib/use-screen-width.ts'
import { SideBlock } from '../../core/ui/screen/side-block.tsx'
import type { HelpAsideProps } from './help-aside.tsx'

const HelpAside = lazy(async () => ({ default: (await import('./help-aside.tsx')).HelpAside }))

/** What a screen is good for, next to it on wide windows (specification 9.1). Phones never load it. */
export function HelpSide(help: HelpAsideProps) {
  if (!useWideScreen()) return null
  return (
    <SideBlock>
      <Suspense>
        <HelpAside {...help} />
      </Suspense>
    </SideBlock>
  )
}
