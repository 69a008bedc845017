import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Which modules of the site share a file. By default the build makes many small files, five dozen for a guest who books: as
 * many requests, and small files compress worse.
 */

/**
 * A file with these modules, and with all that they import and no earlier file has: files never import each other in a circle.
 * @param modules paths below `web/src`
 */
function file(name: string, ...modules: readonly string[]) {
  const paths = new Set(modules.map((module) => join(import.meta.dirname, 'src', module)))
  const missing = [...paths].find((path) => !existsSync(path))
  if (missing !== undefined) throw new Error(`${missing} is named in web/chunks.ts and does not exist`)
  return { name, test: (id: string) => paths.has(id) }
}

/**
 * In the order in which a guest who books needs them. The first files are small, so that a page without data loads what it
 * uses; pages with data share a few large ones.
 */
export const chunks = [
  file(
    'site',
    'customer/app/main.tsx',
    '../../shared/limits.ts',
    '../../shared/booking/options.ts',
    'core/ui/text-link.tsx',
    'core/ui/screen/take-focus.ts',
    'core/ui/history/use-leave.ts',
    'customer/home/use-go-back.ts',
  ),
  file(
    'texts',
    '../../shared/booking/time-labels.ts',
    '../../shared/prices/price-text.ts',
    'core/lib/korean.ts',
    'core/lib/lazy-part.tsx',
    'core/ui/notice/skeleton.tsx',
    'core/visit/usual-fee.ts',
    'customer/frame/glide.ts',
    'customer/home/reviews/public-figures.ts',
    'customer/home/use-next-visit.ts',
  ),
  file(
    'frame',
    'core/art/service-icon.tsx',
    'core/lib/policy-links.ts',
    'core/ui/page-icons.tsx',
    'customer/frame/operator-footer.tsx',
    'customer/frame/side-page.tsx',
    'customer/frame/tab-bar.tsx',
    'customer/home/claim.tsx',
  ),
  file('home', 'customer/home/home-page.tsx'),
  file(
    'fields',
    '../../shared/messages/messages.ko.ts',
    '../../shared/text/tidy.ts',
    'core/ui/form/field-error.tsx',
    'core/ui/visually-hidden.tsx',
    'customer/frame/help-side.tsx',
  ),
  file(
    'draft',
    'core/art/install-scene.tsx',
    'core/art/units.tsx',
    'core/lib/use-hydrated.ts',
    'customer/booking-flow/draft.ts',
    'customer/booking-flow/next-step.ts',
  ),
  file(
    'prices',
    '../../shared/text/area-pages.ts',
    'core/art/tool-icons.tsx',
    'core/ui/notice/call-operator.tsx',
    'core/visit/payment.tsx',
    'core/visit/price-text.ts',
    'customer/frame/call-side.tsx',
    'customer/frame/pricing-link.tsx',
  ),
  file(
    'data',
    '../../node_modules/@tanstack/react-query/build/modern/useQuery.js',
    '../../node_modules/@tanstack/react-query/build/modern/queryOptions.js',
    '../../shared/contract/public-routes.ts',
    '../../shared/customer/customer-type.ts',
    '../../shared/site-config.ts',
    'core/api/client.ts',
    'core/art/stars.tsx',
    'core/lib/free-visit-text.ts',
    'core/ui/rows.tsx',
    'customer/session/query-provider.tsx',
  ),
  file('service', 'customer/services/request-start-page.tsx', 'customer/services/service-page.tsx'),
  file('price-table', 'customer/home/price-table.tsx'),
  file(
    'story',
    'customer/frame/operator-details.tsx',
    'customer/home/home-figures.ts',
    'customer/home/story/home-story.tsx',
    'customer/services/service-story.tsx',
  ),
  file(
    'reviews',
    'customer/home/reviews/home-reviews.tsx',
    'customer/services/area-story.tsx',
    'customer/services/service-reviews.tsx',
  ),
  file(
    'question',
    'core/ui/form/use-pre-hydration-input.ts',
    'core/ui/notice/missing-dialog.tsx',
    'customer/booking-flow/flow-screen.tsx',
  ),
  file('address-search', 'customer/booking-flow/address/address-search-page.tsx'),
  file(
    'booking',
    '../../node_modules/@tanstack/react-query/build/modern/useMutation.js',
    '../../shared/contract/booking-routes.ts',
    'core/ui/form/checkbox.tsx',
    'core/ui/notice/load-problem.tsx',
    'core/ui/notice/problem-notice.tsx',
    'customer/booking-flow/address/address-form-page.tsx',
    'customer/session/profile-query.ts',
  ),
  file('bookings', 'customer/bookings/confirmation/booked-page.tsx', 'customer/bookings/dashboard/dashboard-page.tsx'),
  file(
    'flow',
    'core/api/solve-work.ts',
    'core/order-fields/additional-units.tsx',
    'customer/booking-flow/confirm/confirm-booking-page.tsx',
    'customer/booking-flow/details/additional-request-page.tsx',
    'customer/booking-flow/unit/basic-info-page.tsx',
    'customer/booking-flow/visit/service-date-page.tsx',
  ),
  file(
    'photos',
    'customer/booking-flow/details/draft-photos.tsx',
    'customer/bookings/photos/booked-photos.tsx',
    'customer/bookings/photos/booking-photos.tsx',
    'customer/bookings/photos/photo-sending.tsx',
    'customer/bookings/photos/photos-row.tsx',
    // Below the list, as the sending of photos is.
    'customer/bookings/dashboard/forget-device.tsx',
  ),
  // Of one booking: each file of its own is named in the entry, which every visitor loads.
  file(
    'own-booking',
    'core/quote/shown-sum.tsx',
    'core/quote/sum-list.tsx',
    'customer/bookings/parts/booking-aside.tsx',
    'customer/bookings/parts/booking-screen.tsx',
    'customer/bookings/quote/quote-state.tsx',
  ),
]

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const knownPages = new Map<string, Set<string>>()

/** Returns the pages that need a module, by the names of their files. */
function pagesOf(id: string, graph: ModuleGraph): Set<string> {
  const known = knownPages.get(id)
  if (known !== undefined) return known
  const above = new Set([id])
  // Grows while it is read: the importers of the importers follow.
  for (const module of above) for (const by of graph.getModuleInfo(module)?.importers ?? []) above.add(by)
  const pages = new Set([...above].flatMap((module) => /\/([\w-]+)-page\.tsx$/.exec(module)?.[1] ?? []))
  knownPages.set(id, pages)
  return pages
}

/** A file of what all these pages need, and perhaps others. What a module imports, its pages need too: no circles. */
const sharedBy = (name: string, ...all: readonly string[]) => ({
  debugName: name,
  includeDependenciesRecursively: false,
  name: (id: string, graph: ModuleGraph) => {
    const pages = pagesOf(id, graph)
    return pages.size > 1 && all.every((page) => pages.has(page)) ? name : null
  },
})

/** Files of the staff: what all screens need, and what those of dispatchers share with the board. */
export const staffChunks = [sharedBy('work', 'board', 'visits'), sharedBy('desk', 'board')]
