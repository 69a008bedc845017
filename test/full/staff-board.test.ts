import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { assignTechnician, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { expectAccessible } from '../e2e/accessible.ts'
import { withBrowser } from '../e2e/site.ts'
import { deskWindow } from '../e2e/staff/as-staff.ts'
import { defaultResponses } from '../states/staff/desk-responses.ts'
import { sampleBoard, sampleDay } from '../states/staff/sample-day.ts'
import { inStaffState, type StaffState } from '../states/staff/staff-state.ts'

withBrowser()

const request_id = sampleBoard().unassigned[1]?.request_id ?? ''
const assignment = `/api/staff/bookings/${request_id}/assignment`

const board: StaffState = {
  name: 'board',
  path: `/staff/board?day=${sampleDay}`,
  api: (api) =>
    defaultResponses(api)
      .answers(assignTechnician, () => ({ request_id, status: 2 as const, version: 2 }))
      .answers(unassignTechnician, () => ({ request_id, status: 1 as const, version: 3 })),
  shows: '40분 지났어요',
}

const queueCardOn = (page: Page) => page.locator(`[data-queue-card="${request_id}"]`)
const questionOn = (page: Page) => page.getByText(/누구에게 맡길까요/)

/** What was sent to assign the booking, or to take that back. */
function changesOn(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === assignment) sent.push(request.method())
  })
  return sent
}

/** Takes hold of the card, and holds it above the first cell that can take it. */
async function drag(page: Page) {
  await queueCardOn(page).hover()
  await page.mouse.down()
  await page.mouse.move(400, 300, { steps: 3 })
  await questionOn(page).waitFor()
  await page.locator('[data-pick]').first().hover()
  await page.locator('[data-pick][data-drop]').waitFor()
}

it('puts a dragged card back with the focus on Escape, and sends nothing', async () => {
  await inStaffState(
    board,
    async (page) => {
      const sent = changesOn(page)
      await drag(page)
      await expectAccessible(page, 'while dragging')
      await page.keyboard.press('Escape')
      await page.mouse.up()
      await questionOn(page).waitFor({ state: 'detached' })
      await expect.poll(() => queueCardOn(page).evaluate((element) => element === document.activeElement)).toBe(true)
      expect(new URL(page.url()).search).toBe(`?day=${sampleDay}`)
      expect(await page.locator('[data-away]').count()).toBe(0)
      expect(sent).toEqual([])
    },
    deskWindow,
  )
})

it('assigns a dropped queue card, and returns it to the queue on undo', async () => {
  await inStaffState(
    board,
    async (page) => {
      const sent = changesOn(page)
      await drag(page)
      await page.mouse.up()
      const undo = page.getByRole('button', { name: '되돌리기' })
      await undo.waitFor()
      await expectAccessible(page, 'assigned')
      expect(sent).toEqual(['PUT'])
      await undo.click()
      await page.getByText('문자는 나가지 않아요.').waitFor()
      await expectAccessible(page, 'undone')
      expect(sent).toEqual(['PUT', 'DELETE'])
      await expect.poll(() => queueCardOn(page).evaluate((element) => element === document.activeElement)).toBe(true)
    },
    deskWindow,
  )
})
