import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { siteName } from '../../core/lib/site-name.ts'
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

/** The document of a page comes with its title, that of a service with the sum of the stage; without prerendering it has the site's. */
function useTitle(title: string, pathname: string) {
  const isFirst = useRef(true)
  const setTitle = useEffectEvent((_pathname: string) => {
    const isDelivered = isFirst.current && document.title !== siteName
    isFirst.current = false
    if (!isDelivered) document.title = title
  })
  useEffect(() => setTitle(pathname), [pathname])
}
