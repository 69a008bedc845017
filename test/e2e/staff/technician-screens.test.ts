import { expect, it } from 'vitest'
import { showVisitContacts } from '#shared/contract/staff-routes.ts'
import { inStaffState } from '../../states/staff/staff-state.ts'
import { technicianStates } from '../../states/staff/technician-states.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { expectAccessible } from '../accessible.ts'
import { withBrowser } from '../site.ts'

withBrowser()

const day = technicianStates.find(({ name }) => name === 'visits')
const next = technicianStates.find(({ name }) => name === 'visit')
const request_id = next?.path.split('/').at(-1) ?? ''
const customer_phone = '01098765432'

it('links the call button to the phone while offline (specification 9.27)', async () => {
  await inStaffState(
    {
      name: 'offline call',
      who: 'technician',
      path: '/staff/visits',
      api: (api) => {
        day?.api?.(api)
        api.answers(showVisitContacts, () => ({ contacts: [{ request_id, customer_phone }] }))
      },
      shows: /도봉구 견본로 12/,
    },
    async (page) => {
      const stored = () => page.evaluate(() => localStorage.getItem('staff:contacts'))
      await expect.poll(stored).toContain(customer_phone)
      await page.getByRole('button', { name: '전화하기' }).waitFor()
      await page.context().setOffline(true)
      const link = page.getByRole('link', { name: '010-9876-5432 전화하기' })
      await expectInSight(link)
      expect(await link.getAttribute('href')).toBe(`tel:${customer_phone}`)
      await expectAccessible(page)
    },
    { width: 390, height: 844 },
  )
})

it('opens the next screen at its top, and the last one where it was left', async () => {
  const working = technicianStates.find(({ name }) => name === 'visit-photos')
  if (working === undefined) throw new Error('No such state')
  await inStaffState(
    working,
    async (page) => {
      const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const left = await scrolled()
      expect(left).toBeGreaterThan(100)
      await page.getByRole('link', { name: '작업 마치기' }).click()
      await page.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' }).waitFor()
      await expect.poll(scrolled).toBe(0)
      await page.goBack()
      await page.getByRole('link', { name: '작업 마치기' }).waitFor()
      await expect.poll(scrolled).toBeGreaterThan(100)
    },
    { width: 360, height: 640 },
  )
})
