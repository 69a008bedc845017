import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
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
  useRouteChange(title)
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

/** Sets the title, and scrolls to the top after going forward, as a browser does when it loads a page. */
function useRouteChange(title: string) {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const updatePage = useEffectEvent((_pathname: string) => {
    document.title = title
    if (navigation !== 'POP') window.scrollTo(0, 0)
  })
  useEffect(() => updatePage(pathname), [pathname])
}
