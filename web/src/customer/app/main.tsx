import '../../core/styles/tokens.css'
import '../../core/styles/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { rememberControls } from '../../core/lib/early-controls.ts'
import { App } from './app.tsx'
import { notFound } from './pages.ts'
import { isReloading } from './reload-page.ts'
import { routeOf } from './routes.tsx'
import { reloadOnMissingChunk } from './stale-build.ts'

reloadOnMissingChunk()

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')

/** The prerendered page stays readable until its code is loaded. */
async function start(root: HTMLElement) {
  const prerendered = root.hasChildNodes()
  const { pathname, search, hash, origin, href } = window.location
  const given = { path: pathname, search }
  let { path, preload } = routeOf(pathname)
  const link =
    search || path === notFound.path
      ? Promise.race([
          import('../../core/lib/tidy-search.ts').then(({ tidyLink }) => tidyLink(given)),
          new Promise<typeof given>((resolve) => setTimeout(resolve, 2000, given)),
        ]).catch(() => given)
      : given
  import('../../core/ui/screen/page-repairs.ts').then(
    ({ repairPage }) => repairPage(),
    () => undefined,
  )
  if (path === notFound.path) ({ path, preload } = routeOf((await link).path))
  const ready = await preload().then(
    () => true,
    () => false,
  )
  // Screens compare paths, and the document was rendered for this one.
  const address = path === notFound.path ? href : origin + path + (await link).search + hash
  if (address !== href) window.history.replaceState(history.state, '', address)
  rememberControls(root)
  if (ready && prerendered) hydrateRoot(root, site)
  // Without its code the page would not respond: rendering it again shows the error.
  else if (!(await isReloading())) createRoot(root).render(site)
}

void start(root)
