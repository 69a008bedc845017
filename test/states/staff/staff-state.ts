import type { Page } from 'playwright-core'
import { showStaffMe } from '#shared/contract/staff-routes.ts'
import { asVisitor, type Visitor, type VisitorOptions } from '../../e2e/site.ts'
import { asStaff } from '../../e2e/staff/as-staff.ts'
import { sampleNow } from './sample-day.ts'
import { type StaffApi, staffApi } from './staff-api.ts'

export type StaffState = {
  /** The screen, then its state. */
  name: string
  /** Role of the signed-in staff member, `desk` by default; a `visitor` is signed out. */
  who?: 'desk' | 'technician' | 'visitor'
  path: string
  /** The afternoon of the sample day by default. */
  now?: Date
  /** Sets responses of the API. */
  api?: (api: StaffApi) => unknown
  /** Steps from the opened screen to the state. */
  act?: (visitor: Visitor) => Promise<unknown>
  /** Text that is visible in the state. */
  shows: string | RegExp
}

const staff_id = '22222222-2222-4222-8222-222222222222'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Valid at the time of the states; the page reads only the expiry of a token. */
const token = (token_use: string, now: Date) => {
  const iat = Math.floor(now.getTime() / 1000)
  return `${part({ alg: 'RS256' })}.${part({ sub: staff_id, token_use, iat, exp: iat + 3600 })}.seal`
}

const session = (now: Date) =>
  asStaff({ staff: { staff_id }, tokens: { access: token('access', now), id: token('id', now), refresh: 'refresh' } })

const people = {
  desk: { staff_id, name: '홍담당', roles: ['desk'] },
  technician: { staff_id, name: '김기사', roles: ['technician'] },
} as const

/** Takes the browser offline, and the stand-in of the API with it. */
export async function takeOffline({ page, context }: Pick<Visitor, 'page' | 'context'>) {
  await page.route(/\/api\//, (route) => route.abort())
  await context.setOffline(true)
}

/** Opens a state in a browser and passes its page to `look`; fails as `asVisitor` does. */
export async function inStaffState(
  { who = 'desk', path, now = sampleNow, api, act, shows }: StaffState,
  look: (page: Page) => Promise<unknown>,
  options: VisitorOptions & { prepare?: (visitor: Visitor) => Promise<unknown> } = {},
) {
  const { prepare, ...browser } = options
  await asVisitor(
    async (visitor) => {
      const { page, open } = visitor
      await page.clock.setFixedTime(now)
      const responses = staffApi()
      if (who !== 'visitor') responses.answers(showStaffMe, () => ({ ...people[who], roles: [...people[who].roles] }))
      api?.(responses)
      await responses.standsIn(page)
      await prepare?.(visitor)
      visitor.expectComplaint(/status of (4\d\d|5\d\d)|net::ERR_/)
      await open(path)
      await act?.(visitor)
      await page.getByText(shows).filter({ visible: true }).first().waitFor()
      await look(page)
    },
    { ...browser, ...(who !== 'visitor' && session(now)) },
  )
}
