import type { ComponentType } from 'react'
import { type LazyPage, lazyPage } from '../../core/lib/lazy-page.tsx'
import { areaPage, notFound, type PageEntry, pages } from './pages.ts'
import { isReloading } from './reload-page.ts'

type PageRoute = PageEntry & LazyPage<object>

const files = import.meta.glob<Record<string, ComponentType>>('../*/**/*-page.tsx')

async function load(file: string): Promise<ComponentType> {
  const exports = (await files[`../${file}`]?.()) ?? {}
  const page = Object.entries(exports).find(([name]) => name.endsWith('Page'))?.[1]
  if (page === undefined) throw new Error(`${file} exports no page`)
  return page
}

/** Waits for a reload instead of showing an error for a moment. */
const rejectUnlessReloading = async (failure: unknown): Promise<never> =>
  (await isReloading()) ? new Promise(() => {}) : Promise.reject(failure)

const routeTo = (page: PageEntry): PageRoute => ({
  ...page,
  ...lazyPage(() => load(page.file).catch(rejectUnlessReloading)),
})

const routes = Object.values(pages).map(routeTo)
const areaRoute = routeTo(areaPage)
const notFoundRoute = routeTo(notFound)

/** Returns the route of a path, however links spell it: `/Requests//` is `/requests`. */
export function routeOf(pathname: string): PageRoute {
  const names = pathname.split('/').filter((name) => name !== '' && name !== 'index.html')
  const path = `/${names.join('/')}`.toLowerCase()
  if (/^\/areas\/[a-z]+$/.test(path)) return { ...areaRoute, path }
  return routes.find((route) => route.path.toLowerCase() === path) ?? notFoundRoute
}
