import { SECOND } from '#shared/durations.ts'

/** How long a page counts as left that is still there. */
export const LEAVING_MS = 10 * SECOND

let hasLeft = false

/** Notices when the person leaves the page. WebKit then rejects each pending `import()` while the page is still in sight. */
export const watchLeaving = () =>
  window.addEventListener('beforeunload', () => {
    hasLeft = true
    setTimeout(() => {
      hasLeft = false
    }, LEAVING_MS)
  })

/** Whether the person has just left the page. The page may stay: a link can also start a download. */
export const isLeaving = () => hasLeft
