import { type ComponentProps, lazy, Suspense } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'

const AdditionalUnits = lazy(async () => ({ default: (await import('./additional-units.tsx')).AdditionalUnits }))

/** `AdditionalUnits`, loaded on demand: few visits are for several units. */
export const LazyAdditionalUnits = (props: ComponentProps<typeof AdditionalUnits>) => (
  <Suspense>{useHydrated() && <AdditionalUnits {...props} />}</Suspense>
)
