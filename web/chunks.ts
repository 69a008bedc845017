import { pages as allPages, notFound } from './src/customer/app/pages.ts'

/**
 * Which modules of the site share a file. By default the build makes many small files, five dozen for a guest who books,
 * which compress worse than a few (10,000 bytes of 175,000).
 */

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** What the entry imports, directly or not: every page loads all of it. */
const site = {
  name: 'site',
  tags: ['$initial' as const],
  test: (id: string) => !id.endsWith('/src/customer/app/main.tsx') && !id.includes('index.html'),
}

/** Of the steps only the first and the last are forms. */
const forms = { name: 'forms', test: /\/node_modules\/react-hook-form\// }

type Pages = Record<'all' | 'any', (...pages: readonly string[]) => boolean>

/** Names of pages are those of their files. */
const pageIn = (file: string) => /\/([\w-]+)-page\.tsx$/.exec(file)?.[1]

const light = [...Object.values(allPages), notFound]
  .filter(({ weight }) => weight === 'light')
  .flatMap(({ file }) => pageIn(file) ?? [])

/** Returns the pages that need a module, by the names of their files. */
function pagesOf(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const page = pageIn(id)
  const above = (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) => pagesOf(importer, graph, seen))
  return page === undefined ? above : [page, ...above]
}

/**
 * A file of modules that certain pages share. The imports of a module are needed by the same pages, so that they are in
 * the same file or an earlier one: files never import each other in a circle.
 * @param also a module of one page that a later part of it needs too
 */
const sharedBy = (name: string, fits: (by: Pages) => boolean, also?: string) => ({
  debugName: name,
  // Otherwise a file would include the imports of its modules.
  includeDependenciesRecursively: false,
  name: (id: string, graph: ModuleGraph) => {
    const pages = new Set(pagesOf(id, graph))
    const by: Pages = {
      all: (...names) => names.every((page) => pages.has(page)),
      any: (...names) => names.some((page) => pages.has(page)),
    }
    return (pages.size > 1 && fits(by)) || (also !== undefined && id.endsWith(also)) ? name : null
  },
})

/**
 * In the order in which a guest who books needs them; a module is in the first file that fits. Each name of a file costs
 * its importers about ten bytes that do not compress, so small modules share files; no page loads a library that it does
 * not use.
 */
export const chunks = [
  site,
  sharedBy('footer', ({ all, any }) => all('home', 'terms', 'privacy') && !any('address-form')),
  sharedBy('start', ({ all, any }) => all('home', 'install') || (all('faq', 'address-search') && !any('home'))),
  sharedBy('offer', ({ all, any }) => all('home') && any('service', 'terms')),
  sharedBy('days', ({ all }) => all('faq', 'terms')),
  sharedBy('draft', ({ all, any }) => all('install', 'request-start') && !any('home', 'faq')),
  sharedBy('request', ({ all, any }) => all('request-start', 'address-form') && !any('home', 'faq')),
  sharedBy('fields', ({ all, any }) => all('address-search', 'install') && !any('home', 'faq')),
  sharedBy('errors', ({ all, any }) => all('address-search', 'address-form') && !any('home', 'faq')),
  sharedBy('prices', ({ all, any }) => all('home', 'additional-request') && !any('faq', 'privacy')),
  sharedBy('labels', ({ all, any }) => all('home', 'additional-request') && !any('privacy')),
  sharedBy('tabs', ({ all }) => all('home', 'faq')),
  sharedBy('home', ({ all }) => all('home'), '/home/assign-scene.tsx'),
  sharedBy('service', ({ all, any }) => all('service', 'request-start') && !any('install', 'pricing', 'address-form')),
  sharedBy('back', ({ all, any }) => all('pricing') && any('address-search', 'terms')),
  sharedBy('work', ({ all, any }) => all('pricing') && !any('address-form'), '/prices/price-table.ts'),
  sharedBy('schemas', ({ all, any }) => all('address-form', 'sign-up-address') && !any('address-search')),
  sharedBy('rules', ({ all, any }) => all('address-form', 'install-visit') && !any('install')),
  forms,
  sharedBy('data', ({ all, any }) => all('address-form', 'dashboard', 'service-date') && !any(...light, 'sign-in')),
  sharedBy('question', ({ all }) => all('install', 'basic-info')),
  sharedBy('steps', ({ all, any }) => all('address-form') && any('service-date', 'sign-in') && !any(...light)),
  sharedBy('codes', ({ all, any }) => all('sign-in') && any('additional-request', 'dashboard') && !any(...light)),
  sharedBy(
    'list',
    ({ any }) =>
      any('dashboard', 'my') && any('edit-booking', 'address-form', 'additional-request') && !any(...light, 'sign-in'),
  ),
  sharedBy('form', ({ all, any }) => all('address-form') && !any(...light, 'my')),
  sharedBy('details', ({ all, any }) => all('additional-request', 'edit-booking') && !any('sign-in')),
  sharedBy('unit', ({ all, any }) => all('basic-info', 'edit-booking') && !any(...light)),
]

/** The same for the staff: what all screens need, and what those of dispatchers share with the board. */
export const staffChunks = [
  sharedBy('work', ({ all }) => all('board', 'visits')),
  sharedBy('desk', ({ all }) => all('board')),
]
