import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { assignTechnician, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { defaultResponses } from '../../states/staff/desk-responses.ts'
import { boardOf, sampleBoard, sampleDay } from '../../states/staff/sample-day.ts'
import { inStaffState } from '../../states/staff/staff-state.ts'
import { withBrowser } from '../site.ts'
import { deskWindow } from './as-staff.ts'

withBrowser()

const [first, second] = sampleBoard().unassigned
const idOf = (path: string) => path.split('/').at(-2) ?? ''

/** Holds the first assignment back until it is released, and records what is sent. */
async function withSlowAssignment(page: Page) {
  const sent: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assignment', async (route) => {
    const request = route.request()
    const body: { staff_id?: string } = request.postDataJSON()
    sent.push([request.method(), idOf(new URL(request.url()).pathname), body.staff_id].filter(Boolean).join(' '))
    if (sent.length === 1) await released
    return route.fallback()
  })
  return { sent, release }
}

async function chooseByKey(page: Page, request_id = '') {
  await page.locator(`[data-queue-card="${request_id}"]`).focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-pick]').first().waitFor()
}

const board = (look: (page: Page) => Promise<void>, api = defaultResponses) =>
  inStaffState({ name: 'board', path: `/staff/board?day=${sampleDay}`, api, shows: '40분 넘겼어요' }, look, deskWindow)

describe('keys during an assignment (specification 9.24)', () => {
  it('assigns the next booking afterwards, in order and once each', async () => {
    await board(
      async (page) => {
        const { sent, release } = await withSlowAssignment(page)
        await chooseByKey(page, first?.request_id)
        await page.keyboard.press('1')
        await page.keyboard.press('1')
        await expect.poll(() => sent.length).toBe(1)
        await page.keyboard.press('Escape')
        await page.locator(`[data-queue-card="${first?.request_id}"]:focus`).waitFor()
        await chooseByKey(page, second?.request_id)
        await page.keyboard.press('1')
        expect(sent).toHaveLength(1)
        release()
        await expect.poll(() => sent.map((line) => line.split(' ')[1])).toEqual([first?.request_id, second?.request_id])
        await page.getByText(/배정했어요/).waitFor()
      },
      (api) =>
        defaultResponses(api).answers(assignTechnician, ({ path }) => ({
          request_id: idOf(path),
          status: 2 as const,
          version: 2,
        })),
    )
  })

  it('undoes it afterwards', async () => {
    await board(
      async (page) => {
        const { sent, release } = await withSlowAssignment(page)
        await chooseByKey(page, first?.request_id)
        await page.keyboard.press('1')
        await expect.poll(() => sent.length).toBe(1)
        await page.keyboard.press('Control+z')
        release()
        await page.getByText(/배정을 되돌렸어요/).waitFor()
        expect(sent.map((line) => line.split(' ')[0])).toEqual(['PUT', 'DELETE'])
      },
      (api) =>
        defaultResponses(api)
          .answers(assignTechnician, ({ path }) => ({ request_id: idOf(path), status: 2 as const, version: 2 }))
          .answers(unassignTechnician, ({ path }) => ({ request_id: idOf(path), status: 1 as const, version: 3 })),
    )
  })
})

it('undoes a reassignment by keyboard and restores the former technician', async () => {
  const visit = { ...sampleBoard().technicians[0]?.visits[2], service_day: '2026-12-10', status: 2 as const }
  const [kim, ...others] = boardOf('2026-12-10').technicians
  const former = { ...kim, visits: [visit] }
  await inStaffState(
    {
      name: 'reassignment',
      path: `/staff/bookings/${visit.request_id}`,
      api: (api) =>
        defaultResponses(api)
          .answers(showBoard, () => ({ ...boardOf('2026-12-10'), technicians: [former, ...others] as never }))
          .answers(assignTechnician, ({ path }) => ({ request_id: idOf(path), status: 2 as const, version: 3 })),
      act: async ({ page }) => {
        await page.evaluate(
          (assign) =>
            window.history.replaceState({ usr: { assign }, key: 'here', idx: 0 }, '', '/staff/board?day=2026-12-10'),
          visit.request_id,
        )
        await page.reload()
        await page.locator('[data-pick]').first().waitFor()
      },
      shows: /누구에게 맡길까요/,
    },
    async (page) => {
      const { sent, release } = await withSlowAssignment(page)
      release()
      await page.keyboard.press('1')
      await page.getByText(/에게 다시 맡겼어요/).waitFor()
      await page.keyboard.press('Control+z')
      await page.getByText('김기사 기사님이 그대로 맡아요. 문자는 나가지 않아요.').waitFor()
      expect(sent).toHaveLength(2)
      expect(sent[1]).toBe(`PUT ${visit.request_id} ${kim?.staff_id}`)
    },
    deskWindow,
  )
})
