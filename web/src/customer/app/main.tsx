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
  const { pathname, search, hash } = window.location
  const { path, preload } = routeOf(pathname)
  import('../../core/lib/translated-texts.ts').then(
    ({ keepTranslatedTexts }) => keepTranslatedTexts(document.body),
    () => undefined,
  )
  const tidied =
    search &&
    Promise.race([
      import('../../core/lib/tidy-search.ts').then(({ tidySearch }) => tidySearch(search)),
      new Promise<string>((resolve) => setTimeout(resolve, 2000, search)),
    ]).catch(() => search)
  const ready = await preload().then(
    () => true,
    () => false,
  )
  // Screens compare paths, and the document was rendered for this one.
  const address = window.location.origin + (path === notFound.path ? pathname : path) + (await tidied) + hash
  if (address !== window.location.href) window.history.replaceState(history.state, '', address)
  rememberControls(root)
  if (ready && prerendered) hydrateRoot(root, site)
  // Without its code the page would not respond: rendering it again shows the error.
  else if (!(await isReloading())) createRoot(root).render(site)
}

void start(root)
