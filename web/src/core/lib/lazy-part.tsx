import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'

/**
 * A part of a page whose code loads after the page. Its prerendered HTML stays until then, if its props stay the same: React
 * would replace HTML that changes before it is hydrated.
 * @param fallback shown instead of a part that no HTML shows
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return memo((props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  ))
}
