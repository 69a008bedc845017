import { expect, it } from 'vitest'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { searchBookings, showBoard } from '#shared/contract/staff-routes.ts'
import { completeCallBack, listTasks } from '#shared/contract/task-routes.ts'
import { signatureTask } from '../../../states/staff/desk-responses.ts'
import { aBoard } from '../../../support/staff/staff-screens.ts'
import { click, expectText, renderStaffPage, theDesk, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const callBacks = (['수리', undefined] as const).map((service_type, index) => ({
  call_back_id: `${'a'.repeat(43)}.${String(index).repeat(32)}`,
  customer_phone: `0101234567${index}`,
  service_type,
  created_at: minutesFromNow(index === 0 ? -50 : -5),
  due_at: minutesFromNow(index === 0 ? -20 : 25),
}))

const open = async (call_backs = callBacks) => {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listTasks, { tasks: [signatureTask], call_backs })
  await renderStaffPage('/staff/tasks', { me: theDesk })
  await expectText('서명으로 승인한 145,000원이 맞는지 여쭤보세요')
}

it('shows call-backs above the tasks with the time since and the number, and closes one (specification 4.21)', async () => {
  await open()
  await expectText('급하게 전화를 기다려요 2')
  await expectText('모두 3')
  expect(document.body.textContent).toMatch(/수리, (49|50)분 전 요청/)
  expect(document.body.textContent).toMatch(/서비스 미정, [45]분 전 요청/)
  expect(document.body.textContent).toMatch(/(19|20)분 지났어요/)
  expect([...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'))).toEqual([
    'tel:01012345670',
    'tel:01012345671',
  ])
  pages.api.answers(completeCallBack, undefined)
  await click('통화했어요')
  await expectText('010-1234-5670 통화를 마쳤어요전화번호를 지웠어요.')
  const [done] = pages.api.calls.filter(({ path }) => path.endsWith('/done'))
  expect(decodeURIComponent(done?.path ?? '')).toBe(`/staff/call-backs/${callBacks[0]?.call_back_id}/done`)
  await expectText('급하게 전화를 기다려요 1')
})

it('opens a phone booking with number and service (specification 4.21)', async () => {
  await open(callBacks.slice(0, 1))
  pages.api.answers(searchBookings, { bookings: [], cancelled: [] })
  pages.api.answers(showCalendar, { days: [] })
  await click('전화로 예약하기')
  await expectText('통화하면서 위에서 아래로 물어보세요')
  const values = () => [...document.querySelectorAll('input')].map(({ value }) => value)
  await expect.poll(values).toContain('010-1234-5670')
  expect(document.querySelector<HTMLInputElement>('input[name="service_type"]:checked')?.value).toBe('수리')
})

it('shows no section without call-backs', async () => {
  await open([])
  expect(document.body.textContent).not.toContain('급하게')
})
