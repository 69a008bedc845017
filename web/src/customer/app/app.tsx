import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { CrashBoundary } from './crash-boundary.tsx'
import { usePrefetch } from './prefetch.ts'
import { routeOf } from './routes.tsx'
import { Shell } from './shell/shell.tsx'
import { useRouteChange } from './use-route-change.ts'

/**
 * The whole site inside some router: the prerendering build and the browser bring their own. Its paths are flat and
 * fixed, so one look into the table stands for the router's matching (5 kB).
 */
export function App() {
  const { pathname } = useLocation()
  const { path, title, next, Page } = routeOf(pathname)
  useRouteChange(title)
  usePrefetch(next)
  return (
    <Shell path={path}>
      <CrashBoundary screen={pathname}>
        <Suspense>
          <Page key={path} />
        </Suspense>
      </CrashBoundary>
    </Shell>
  )
}
