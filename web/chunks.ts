import { pages as allPages, notFound } from './src/customer/app/pages.ts'

/**
 * Which modules of the site share a file. Left to itself the build makes a file of every scrap that the same pages
 * share: five dozen for a guest who books, which compress worse than a few (10,000 bytes of 175,000).
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

/** The pages that cannot be drawn without a module, by the names of their files. */
function pagesOf(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const page = pageIn(id)
  const above = (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) => pagesOf(importer, graph, seen))
  return page === undefined ? above : [page, ...above]
}

/**
 * What several pages have in common, if they are these. Whatever a module imports is needed by the same pages, so that
 * it lies in its own file or in an earlier one: files never import each other in a circle.
 */
const sharedBy = (name: string, fits: (by: Pages) => boolean) => ({
  debugName: name,
  // Without this a file takes what its modules import along, also from pages that need nothing else of it.
  includeDependenciesRecursively: false,
  name: (id: string, graph: ModuleGraph) => {
    const pages = new Set(pagesOf(id, graph))
    const by: Pages = {
      all: (...asked) => asked.every((page) => pages.has(page)),
      any: (...asked) => asked.some((page) => pages.has(page)),
    }
    return pages.size > 1 && fits(by) ? name : null
  },
})

/**
 * In the order in which a guest who books needs them; a module lies in the first that fits. Each name of a file costs
 * whoever imports it about ten bytes that do not compress, so that small things lie with others that are needed at the
 * same time; no page is made to load a library that it does not use.
 */
export const chunks = [
  site,
  sharedBy('fields', ({ all, any }) => all('address-search', 'install') && !any('home', 'faq')),
  sharedBy('errors', ({ all, any }) => all('address-search', 'address-form') && !any('home', 'faq')),
  sharedBy(
    'draft',
    ({ all }) => all('home', 'install') || all('faq', 'address-search') || all('request-start', 'address-form'),
  ),
  sharedBy('prices', ({ all, any }) => all('home', 'additional-request') && !any('faq', 'privacy')),
  sharedBy('labels', ({ all, any }) => all('home', 'additional-request') && !any('privacy')),
  sharedBy('footer', ({ all }) => all('home', 'terms', 'privacy')),
  sharedBy('home', ({ all }) => all('home')),
  sharedBy('back', ({ all }) => all('pricing', 'terms', 'privacy')),
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
