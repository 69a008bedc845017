import { expect, it } from 'vitest'
import { seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { HOUR } from '#shared/durations.ts'
import { storedItem } from '../../support/bookings/world.ts'
import { polyglotJpeg } from '../../support/photos/pictures.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking } from '../../support/staff/staff-bookings.ts'
import { expectAccessible } from '../accessible.ts'
import { expectPlainPicture } from '../plain-pictures.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { asStaff } from './as-staff.ts'

withBrowser()

// Before 06:00 a visit of that day has not begun: then it is of the day before.
const service_day = seoulDayOf(new Date(Date.now() - 6 * HOUR))

it('keeps photos of the work over a reload while offline, sends them, and shows them at the desk', async () => {
  const technician = await signedInStaff({ roles: ['technician'] })
  const desk = await signedInStaff({ roles: ['desk'] })
  const { request_id } = await storedBooking({
    ...assignedTo(technician.staff),
    service_day,
    service_date: serviceDateOf(service_day),
    status: 3,
    version: 3,
    started_at: new Date().toISOString(),
  })
  const file = { name: 'before.jpg', mimeType: 'image/jpeg', buffer: await polyglotJpeg() }
  await asVisitor(async ({ page, context, open, reload, expectComplaint }) => {
    await open(`/staff/visits/${request_id}`)
    await page.getByLabel(/^작업 후 사진 찍기/).waitFor()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await context.setOffline(true)
    await page.getByLabel(/^작업 전 사진 찍기/).setInputFiles(file)
    await page.getByText('인터넷에 연결되면 사진을 보내요').last().waitFor()
    await reload()
    await page.getByRole('img', { name: /^작업 전 사진 1/ }).waitFor()
    await expectAccessible(page, 'photos that wait')
    expect((await storedItem(request_id))?.work_images).toBeUndefined()

    await context.setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: /^작업 전 사진 1.*크게 보기$/ }).waitFor()
    expect((await storedItem(request_id))?.work_images).toMatchObject([
      { kind: 'before', by: technician.staff.staff_id },
    ])
  }, asStaff(technician))
  await asVisitor(async ({ page, open }) => {
    await open(`/staff/bookings/${request_id}`)
    await page.getByRole('button', { name: /^작업 전 사진 1.*크게 보기$/ }).click()
    const viewer = page.getByRole('dialog', { name: '사진' })
    await viewer.getByText(/^1 \/ 1/).waitFor()
    expect(await expectPlainPicture(viewer.locator('img').first())).toEqual({ width: 800, height: 600 })
    await viewer.getByRole('button', { name: '지우기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '지우기' }).click()
    await page.getByRole('button', { name: /^작업 전 사진 1.*크게 보기$/ }).waitFor({ state: 'detached' })
    expect((await storedItem(request_id))?.work_images).toEqual([])
  }, asStaff(desk))
})
