import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { areaPaths, districtAt } from '#shared/text/area-pages.ts'
import { App } from '../src/customer/app/app.tsx'
import { anyDistrict, notFound, type PageName, pages } from '../src/customer/app/pages.ts'
import { routeOf } from '../src/customer/app/routes.tsx'
import styles from '../src/customer/session/guest-only.module.css'
import { pageMetadata } from './page-metadata.ts'

export { staffStartScript, startScript } from './start-script.ts'
export { visitorScript } from './visitor-script.ts'

/** A prerendered document. @property module whose chunks the browser preloads */
export type Rendered = {
  html: string
  title: string
  module: string
  /** Elements of the head that only this page has. */
  preview: readonly string[]
  /** Whether a part is for guests only. */
  forGuests: boolean
}

/** Paths of all documents: one per page and district, and the page for every other path under `/404`. */
export const documents: readonly string[] = [
  ...[...Object.values(pages), notFound].map(({ path }) => path),
  ...Object.values(areaPaths),
]

/** Renders a page for a visitor without draft, session and settings. */
export async function render(path: string): Promise<Rendered> {
  const route = routeOf(path)
  await route.preload()
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // Parts that load later stand in their place, without a script that moves them there.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  const [name] = Object.entries(pages).find(([, page]) => page.path === route.path) ?? []
  const title = route.title.replace(anyDistrict, () => districtAt(path) ?? '')
  return {
    html,
    title,
    module: `src/customer/${route.file}`,
    forGuests: html.includes(`class="${styles.pending}"`),
    preview: pageMetadata(path, name as PageName | undefined, title),
  }
}
