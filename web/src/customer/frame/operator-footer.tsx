import { lazy, Suspense } from 'react'

const OperatorDetails = lazy(async () => ({ default: (await import('./operator-details.tsx')).OperatorDetails }))

// The same element each time: React would replace HTML that changes before it is hydrated.
const details = (
  <Suspense>
    <OperatorDetails />
  </Suspense>
)

/**
 * Who offers the service, as Korean e-commerce law asks on the start page and where contracts are made (specification 9.2). The
 * document shows it; its code loads after the page.
 */
export const OperatorFooter = () => details
