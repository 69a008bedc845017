import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import type { BookingDraft } from '#shared/booking/draft.ts'
import { serviceDateOf } from '#shared/booking/service-day.ts'
import { paths } from '#shared/paths.ts'
import { tables } from '../../functions/platform/dynamodb/tables.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { aPhone } from '../support/bookings/bookings.ts'
import { everything, storedItem, writeOver } from '../support/bookings/world.ts'
import { isFullRun } from '../support/full-run.ts'
import { overHttp } from '../support/in-process/api-driver.ts'
import { sentMessages } from '../support/notifications/sent-messages.ts'
import { stack } from '../support/stacks/stack.ts'
import { signedInStaff } from '../support/staff/staff.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { giveConsent, submit } from './booking-flow/booking-flow.ts'
import { aDraft, withDraft } from './booking-flow/draft.ts'
import { tokensOf } from './bookings/bookings.ts'
import { freeVisit } from './free-visit.ts'
import { follow, messagesOf, today } from './lifecycle.ts'
import { asVisitor, withBrowser } from './site.ts'
import { holdClock } from './waiting.ts'

withBrowser()

const api = overHttp(stack.apiUrl)
const folder = temporaryFolder()

type Colleague = Awaited<ReturnType<typeof signedInStaff>>
let desk: Colleague

beforeAll(async () => {
  writeFileSync(join(folder, 'stack.json'), JSON.stringify({ ...stack, shape: 'local' }))
  desk = await signedInStaff({ roles: ['desk'] })
})

/** What the steps before the last one leave of each kind of service. */
const orders = {
  청소: {},
  설치: {
    service_type: '설치',
    selectedairconditionerform: '에어컨이 있어요, 설치만 부탁드려요',
    selectedDropdownOption: '앵글 설치 필요',
  },
  수리: { service_type: '수리', sprint: ['물이 새요'] },
} as const satisfies Record<string, BookingDraft>

/** Runs a command of an admin. */
async function typed(...args: string[]) {
  const env = { PATH: process.env.PATH, LOCAL_FOLDER: folder }
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'ops/ops.ts', ...args], {
    env,
  })
  return stdout
}

async function callAsStaff(method: string, path: string, { tokens }: Colleague, body: object) {
  const answer = await api(method, `/staff/bookings/${path}`, { token: tokens.access, body })
  expect(answer, `${method} ${path}`).toMatchObject({ status: 200 })
  return answer.body as { version: number }
}

const toDesk = async (request_id: string) =>
  (await sentMessages(localStage.desk?.phone ?? '')).filter((text) => text.includes(bookingNumberOf(request_id)))

const assignedTo = ['customer assigned', 'technician assigned']
const booked = ['customer received']

describe('lifecycle of a booking', () => {
  it.concurrent.for(Object.entries(orders).slice(0, isFullRun ? undefined : 1))(
    'carries a booking of %s from its creation through the visit to its erasure',
    { timeout: 120_000 },
    // Its own `expect`: the global one knows one test at a time.
    async ([, order], { expect }) => {
      const visit = await freeVisit()
      const phone = aPhone()
      const canary = randomUUID().slice(0, 8)
      const [kim, bystander] = await Promise.all([
        signedInStaff({ roles: ['technician'], name: '김기사' }),
        signedInStaff({ roles: ['technician'] }),
      ])
      const texts = { customer_address_detail: `${canary}동`, detailInfo: `${canary} 부탁드려요` }
      await asVisitor(async (visitor) => {
        const { page, open } = visitor
        await withDraft(visitor, { ...aDraft(visit, { customer_phone: phone, ...texts }), ...order })
        await holdClock(page)
        await open(paths.confirmBooking)
        await giveConsent(page)
        await submit(page)
        await page.getByText('접수 문자를 보냈어요').waitFor()
        const [{ request_id } = { request_id: '' }] = await tokensOf(visitor)
        await page.getByRole('button', { name: '내 예약 보기' }).click()
        await page.getByText(/까지 배정해드려요$/).waitFor()
        await expect.poll(() => messagesOf(request_id)).toEqual([...booked].sort())

        await callAsStaff('PUT', `${request_id}/assignment`, desk, { staff_id: kim.staff.staff_id, version: 1 })
        await follow(visitor, '김기사 기사님')
        // The messages leave after the time to undo.
        await expect.poll(() => messagesOf(request_id), { timeout: 40_000 }).toEqual([...booked, ...assignedTo].sort())

        // The day comes.
        const service_day = today()
        await writeOver({ request_id }, { service_day, service_date: serviceDateOf(service_day) })
        const { version } = (await storedItem(request_id)) ?? {}
        const begun = await callAsStaff('POST', `${request_id}/visit`, kim, { version })
        await follow(visitor, '작업 중')
        const done = {
          work_done: '실내기를 손봤어요.',
          charges: [{ id: 'call_out', label: '출장비', amount: 15_000 }],
        }
        await callAsStaff('POST', `${request_id}/completion`, kim, { version: begun.version, ...done })
        await follow(visitor, '합계')
        await page.getByText('15,000원', { exact: true }).first().waitFor()
        const all = [...booked, ...assignedTo, 'customer completed'].sort()
        await expect.poll(() => messagesOf(request_id)).toEqual(all)

        expect(await sentMessages(phone)).toHaveLength(3)
        expect(await sentMessages(kim.staff.phone)).toHaveLength(1)
        expect(await toDesk(request_id)).toEqual([])
        expect(await sentMessages(bystander.staff.phone)).toEqual([])

        expect(await typed('forget', phone, '--yes', '--json')).toContain('"erased": 1')
        const items = (await Promise.all(Object.values(tables).map(everything))).flat()
        const personal = items.filter((item) =>
          [phone, phone.slice(1), canary].some((bit) => JSON.stringify(item).includes(bit)),
        )
        expect(personal).toEqual([])
      })
    },
  )
})
