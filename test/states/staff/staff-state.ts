import type { Page } from 'playwright-core'
import { showStaffMe } from '#shared/contract/staff-routes.ts'
import { asVisitor, type Visitor, type VisitorOptions } from '../../e2e/site.ts'
import { asStaff } from '../../e2e/staff/as-staff.ts'
import { sampleNow } from './sample-day.ts'
import { type StaffApi, staffApi } from './staff-api.ts'

/** A state of a screen of the staff: who looks, at what, and what the API says there. */
export type StaffState = {
  /** The screen, then its state. */
  name: string
  /** Somebody of the desk, unless it says otherwise; `nobody` stands before the door. */
  who?: 'desk' | 'technician' | 'nobody'
  path: string
  /** Adds to what the API says by itself. */
  api?: (api: StaffApi) => unknown
  /** From the screen that was opened to what is seen. */
  act?: (visitor: Visitor) => Promise<unknown>
  /** Seen in the end. */
  shows: string | RegExp
}

const staff_id = '22222222-2222-4222-8222-222222222222'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Good at the time of the states. The API is stood in for, and the page reads nothing of a token but its end. */
const token = (token_use: string) => {
  const iat = Math.floor(sampleNow.getTime() / 1000)
  return `${part({ alg: 'RS256' })}.${part({ sub: staff_id, token_use, iat, exp: iat + 3600 })}.seal`
}

const session = () =>
  asStaff({ staff: { staff_id }, tokens: { access: token('access'), id: token('id'), refresh: 'refresh' } })

const people = {
  desk: { staff_id, name: '홍담당', roles: ['desk'] },
  technician: { staff_id, name: '김기사', roles: ['technician'] },
} as const

/** Lets somebody of the staff come into a state and looks at it; fails as `asVisitor` does. */
export async function inStaffState(
  { who = 'desk', path, api, act, shows }: StaffState,
  look: (page: Page) => Promise<unknown>,
  options: VisitorOptions & { prepare?: (visitor: Visitor) => Promise<unknown> } = {},
) {
  const { prepare, ...browser } = options
  await asVisitor(
    async (visitor) => {
      const { page, open } = visitor
      await page.clock.setFixedTime(sampleNow)
      const said = staffApi()
      if (who !== 'nobody') said.answers(showStaffMe, () => ({ ...people[who], roles: [...people[who].roles] }))
      api?.(said)
      await said.standsIn(page)
      await prepare?.(visitor)
      visitor.expectComplaint(/status of (4\d\d|5\d\d)|net::ERR_/)
      await open(path)
      await act?.(visitor)
      await page.getByText(shows).filter({ visible: true }).first().waitFor()
      await look(page)
    },
    { ...browser, ...(who !== 'nobody' && session()) },
  )
}
