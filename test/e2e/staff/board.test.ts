import { expect, it } from 'vitest'
import { assignTechnician } from '#shared/contract/staff-change-routes.ts'
import { usual } from '../../states/staff/desk-states.ts'
import { sampleBoard, sampleDay } from '../../states/staff/sample-day.ts'
import { inStaffState } from '../../states/staff/staff-state.ts'
import { expectAccessible } from '../accessible.ts'
import { withBrowser } from '../site.ts'
import { deskWindow } from './as-staff.ts'

withBrowser()

it('the board puts a dragged ticket back on Escape, and breaks no rule a machine can check from choosing to undoing', async () => {
  const [, booking] = sampleBoard().unassigned
  const request_id = booking?.request_id ?? ''
  const board = {
    name: 'board',
    path: `/staff/board?day=${sampleDay}`,
    api: (api) => usual(api).answers(assignTechnician, () => ({ request_id, status: 2 as const, version: 2 })),
    shows: '40분 넘겼어요',
  } satisfies Parameters<typeof inStaffState>[0]
  await inStaffState(
    board,
    async (page) => {
      const assigned: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'PUT') assigned.push(new URL(request.url()).pathname)
      })
      const ticket = page.locator(`[data-ticket="${request_id}"]`)
      const question = page.getByText(/누구에게 맡길까요/)
      const cell = page.locator('[data-pick]').first()
      await expectAccessible(page)

      await ticket.hover()
      await page.mouse.down()
      await page.mouse.move(400, 300, { steps: 3 })
      await question.waitFor()
      await cell.hover()
      await page.locator('[data-pick][data-drop]').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.mouse.up()
      await question.waitFor({ state: 'detached' })
      await expect.poll(() => ticket.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      expect(new URL(page.url()).search).toBe(`?day=${sampleDay}`)

      await page.keyboard.press('Enter')
      await question.waitFor()
      await expectAccessible(page)
      expect(assigned).toEqual([])
      await page.keyboard.press('1')
      await page.getByRole('button', { name: '되돌리기' }).waitFor()
      await expectAccessible(page)
      expect(assigned).toEqual([`/api/staff/bookings/${request_id}/assignment`])
    },
    deskWindow,
  )
})
