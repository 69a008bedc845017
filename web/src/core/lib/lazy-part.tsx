import { type ComponentType, lazy, memo, Suspense } from 'react'

/**
 * A part of a page whose code loads after the page. Its prerendered HTML stays until then, if its props stay the same: React
 * would replace HTML that changes before it is hydrated.
 */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
}
