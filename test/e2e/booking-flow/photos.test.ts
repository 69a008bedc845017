import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { aPng, turnedJpeg } from '../../support/photos/pictures.ts'
import { expectAccessible } from '../accessible.ts'
import { bookingOf, tokensOf } from '../bookings/bookings.ts'
import { goToCard, unfold } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { expectPlainPicture } from '../plain-pictures.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { giveConsent, leaveDetails, submit } from './booking-flow.ts'
import { aDraft, withDraft } from './draft.ts'

withBrowser()

const pick = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel(/^사진 올리기/).setInputFiles(files)

const photos = (page: Page) => page.getByRole('list', { name: '올린 사진' }).getByRole('button', { name: /크게 보기$/ })

it('brings photos of the problem from step 4 to the card, over a reload and a failure (specification 4.11)', async () => {
  const visit = await freeVisit()
  const turned = await turnedJpeg({ width: 3000, height: 2000 })
  const files = [
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: turned },
    { name: 'mould.png', mimeType: 'image/png', buffer: await aPng() },
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]
  await asVisitor(async (visitor) => {
    const { page, open, reload } = visitor
    await withDraft(visitor, aDraft(visit, { customer_phone: aPhone(), detailInfo: '냄새가 나요.' }))
    await open(paths.additionalRequest)
    await pick(page, files)
    await page.getByRole('alert').filter({ hasText: '‘notes.jpg’ 파일은 사진이 아니에요' }).waitFor()
    await page.getByRole('img', { name: /^올린 사진 2/ }).waitFor()
    await expectAccessible(page, 'step 4 with photos')

    await leaveDetails(page)
    await giveConsent(page)
    // Uploads hang until the page is opened again.
    await page.route('**/photos', () => {})
    await submit(page)
    await page.getByText('사진을 보내고 있어요').last().waitFor()
    await page.unroute('**/photos')
    visitor.expectRefusal(429)
    let requests = 0
    await page.route('**/photos', (route) => {
      requests += 1
      return requests === 1 ? route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } }) : route.continue()
    })
    await reload()
    await page.getByRole('button', { name: /^올린 사진 2.*다시 보내기$/ }).click()
    await photos(page).nth(1).waitFor()
    await expectAccessible(page, 'booked with photos')

    await goToCard(page, visit)
    await unfold(page, '사진')
    await photos(page).nth(1).waitFor()
    await expectAccessible(page, 'card with photos')
    const [receipt] = await tokensOf(visitor)
    const booking = receipt && (await bookingOf(receipt))
    expect(booking?.service_images).toHaveLength(2)

    await photos(page).first().click()
    const viewer = page.getByRole('dialog', { name: '사진' })
    await viewer.getByText(/^1 \/ 2/).waitFor()
    const images = viewer.locator('img')
    const sizes = [await expectPlainPicture(images.first()), await expectPlainPicture(images.nth(1))]
    expect(sizes).toEqual([
      { width: 80, height: 60 },
      { width: 1067, height: 1600 },
    ])
    await page.keyboard.press('ArrowRight')
    await viewer.getByText(/^2 \/ 2/).waitFor()
    await expectAccessible(page, 'viewer')
    await viewer.getByRole('button', { name: '지우기' }).click()
    await page.getByRole('button', { name: '지우기', exact: true }).click()
    await photos(page).nth(1).waitFor({ state: 'detached' })
    expect(receipt && (await bookingOf(receipt))?.service_images).toHaveLength(1)
  })
})

itInFullRun(
  'sends a photo, and says that it is not stored, where database, channel and locks never answer or refuse',
  async () => {
    const visit = await freeVisit()
    const buffer = await turnedJpeg({ width: 800, height: 600 })
    await asVisitor(async (visitor) => {
      const { page, open } = visitor
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
        LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
        window.BroadcastChannel = class {
          constructor() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          }
        } as unknown as typeof BroadcastChannel
      })
      await withDraft(visitor, aDraft(visit, { customer_phone: aPhone(), detailInfo: '냄새가 나요.' }))
      await open(paths.additionalRequest)
      await pick(page, [{ name: 'front.jpg', mimeType: 'image/jpeg', buffer }])
      await page.getByRole('alert').filter({ hasText: '이대로 예약을 마쳐주세요' }).waitFor()
      await leaveDetails(page)
      await giveConsent(page)
      await submit(page)
      await photos(page).first().waitFor()
    })
  },
)
