import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useTopOfScreen } from '../../core/ui/screen/use-top-of-screen.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { usePrefetch } from './prefetch.ts'
import { routeOf } from './routes.tsx'
import { Shell } from './shell/shell.tsx'
import { usePageMove } from './use-page-move.ts'

/**
 * The site without its router: prerendering and the browser use different ones. A table of the flat, fixed paths replaces
 * the route matching of the router (5 kB).
 */
export function App() {
  const { pathname } = useLocation()
  const { path, title, next, Page } = routeOf(pathname)
  useTitle(title, pathname)
  useTopOfScreen(pathname)
  usePrefetch(next)
  return (
    <Shell path={path} move={usePageMove(path)}>
      <CrashBoundary screen={pathname}>
        <Suspense>
          <Page key={path} />
        </Suspense>
      </CrashBoundary>
    </Shell>
  )
}

function useTitle(title: string, pathname: string) {
  const setTitle = useEffectEvent((_pathname: string) => {
    document.title = title
  })
  useEffect(() => setTitle(pathname), [pathname])
}
