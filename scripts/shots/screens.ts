import { paths } from '#shared/paths.ts'
import { withPostcode } from '../../test/e2e/postcode.ts'
import { afterUnit, repair } from './sample.ts'
import type { Shot } from './shot.ts'

const forMembers: readonly string[] = [paths.infoModify, paths.infoModifyAddress, paths.withdraw]

const screen = (name: string, path: string): Shot => ({
  name,
  ...(forMembers.includes(path) && { member: {} }),
  draft: { ...afterUnit, ...repair },
  own: [{ ...repair }],
  act: async ({ page, open }) => {
    await withPostcode(page)
    await open(path)
    await page.waitForLoadState('networkidle')
  },
})

/** Every screen as most visitors see it: a guest with a repair half booked, another one on its way. */
export const screens: readonly Shot[] = [
  ...Object.entries(paths).map(([name, path]) => screen(name, path)),
  screen('notFound', '/no-such-page'),
]
