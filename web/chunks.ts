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

type Pages = Record<'all' | 'any', (...pages: readonly string[]) => boolean>

/** Names of pages are those of their files. */
const pageIn = (file: string) => /\/([\w-]+)-page\.tsx$/.exec(file)?.[1]

const light = [...Object.values(allPages), notFound]
  .filter(({ weight }) => weight === 'light')
  .flatMap(({ file }) => pageIn(file) ?? [])

const laterSteps = ['service-date', 'basic-info', 'additional-request', 'confirm-booking']

/** Returns the pages that need a module, by the names of their files. */
function pagesOf(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const page = pageIn(id)
  const above = (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) => pagesOf(importer, graph, seen))
  return page === undefined ? above : [page, ...above]
}

type More = {
  /** How many pages need a module at least: with 1, the pages themselves are in the file. */
  least?: 1 | 2
  /** Modules of parts that load after their pages. */
  later?: RegExp
}

/**
 * A file of modules that certain pages need. The imports of a module are needed by the same pages, so that they are in
 * the same file or an earlier one: files never import each other in a circle.
 */
const neededBy = (name: string, fits: (by: Pages) => boolean, { least = 2, later }: More = {}) => ({
  debugName: name,
  // Otherwise a file would include the imports of its modules.
  includeDependenciesRecursively: false,
  name: (id: string, graph: ModuleGraph) => {
    const pages = new Set(pagesOf(id, graph))
    const by: Pages = {
      all: (...names) => names.every((page) => pages.has(page)),
      any: (...names) => names.some((page) => pages.has(page)),
    }
    return (pages.size >= least && fits(by)) || (pages.size === 0 && later?.test(id)) ? name : null
  },
})

/**
 * In the order in which a guest who books needs them; a module is in the first file that fits. Each file is a request, and
 * small ones compress worse, so all steps after the first share one, and so do the lists of bookings. A page without data
 * loads nothing that it does not use.
 */
export const chunks = [
  site,
  neededBy('footer', ({ all, any }) => all('home', 'terms', 'privacy') && !any('address-form')),
  neededBy('start', ({ all, any }) => all('home', 'install') || (all('faq', 'address-search') && !any('home'))),
  neededBy('offer', ({ all, any }) => all('home') && any('service', 'terms')),
  neededBy('days', ({ all }) => all('faq', 'terms')),
  neededBy('draft', ({ all, any }) => all('install', 'request-start') && !any('home', 'faq')),
  neededBy('fields', ({ all, any }) => all('address-search', 'install') && !any('home', 'faq')),
  neededBy('address-search', ({ any }) => any('address-search') && !any('home', 'faq', 'pricing'), { least: 1 }),
  neededBy('home', ({ all }) => all('home'), { later: /assign-scene/ }),
  neededBy('service', ({ all, any }) => all('request-start') && any('service', 'address-form') && !any('install')),
  neededBy('back', ({ all, any }) => all('pricing') && any('address-search', 'terms', 'address-form')),
  neededBy('work', ({ all, any }) => all('pricing') && !any('address-form'), { later: /price-table\.ts$/ }),
  neededBy('schemas', ({ all, any }) => all('address-form', 'sign-up-address') && !any('address-search')),
  neededBy('question', ({ all }) => all('install', 'basic-info')),
  neededBy('booking', ({ any }) => any('address-form') && !any(...light), { least: 1 }),
  neededBy('bookings', ({ any }) => any('dashboard', 'booked') && !any(...light), { least: 1 }),
  neededBy('flow', ({ any }) => any(...laterSteps) && !any(...light), {
    least: 1,
    later: /additional-units|solve-work|work-(route|limits)/,
  }),
  neededBy('photos', () => false, { later: /photo|action-time|idb-keyval/ }),
]

/** The same for the staff: what all screens need, and what those of dispatchers share with the board. */
export const staffChunks = [
  neededBy('work', ({ all }) => all('board', 'visits')),
  neededBy('desk', ({ all }) => all('board')),
]
