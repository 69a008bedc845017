import { pages as allPages, notFound } from './src/app/pages.ts'

/**
 * Which modules of the site share a file. Left to itself the build makes a file of every scrap that the same pages
 * share: five dozen for a guest who books, which compress worse than a few (10,000 bytes of 175,000).
 */

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** What the entry imports, directly or not: every page loads all of it. */
const site = {
  name: 'site',
  tags: ['$initial' as const],
  test: (id: string) => !id.endsWith('/src/app/main.tsx') && !id.includes('index.html'),
}

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
 * What these pages have in common, and others may have too, save those that would load the whole file for a scrap of
 * it (`besides`). Whatever a module imports is needed by the same pages, so that it lies in its own file or in an
 * earlier one: files never import each other in a circle.
 */
const sharedBy = (name: string, pages: readonly string[], besides: readonly string[] = light) => ({
  debugName: name,
  // Without this a file takes what its modules import along, also from pages that need nothing else of it.
  includeDependenciesRecursively: false,
  name: (id: string, graph: ModuleGraph) => {
    const by = pagesOf(id, graph)
    const shared = new Set(by).size > 1 && pages.every((page) => by.includes(page))
    return shared && !besides.some((page) => by.includes(page)) ? name : null
  },
})

/** In the order in which a guest who books needs them; a module lies in the first that fits. */
export const chunks = [
  site,
  sharedBy('draft', ['home', 'install'], []),
  sharedBy('home', ['home'], []),
  sharedBy('rules', ['install-visit', 'address-form']),
  sharedBy('data', ['address-form', 'dashboard', 'service-date'], [...light, 'log-in']),
  sharedBy('question', ['install', 'basic-info'], ['address-search']),
  sharedBy('steps', ['address-form', 'service-date']),
  sharedBy('form', ['address-form'], [...light, 'log-in', 'my', 'dashboard']),
  sharedBy('list', ['dashboard', 'edit-booking'], [...light, 'log-in']),
]
