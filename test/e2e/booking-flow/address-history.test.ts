import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { expectPath } from '../bookings/dashboard.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { asStaff, deskWindow } from '../staff/as-staff.ts'
import { startRequest } from './booking-flow.ts'
import { chooseAddress, foundAddress, searchAddress, type Unkindness, withPostcode } from './postcode.ts'

withBrowser()

const addressButton = ({ page }: Visitor) => page.getByRole('button', { name: /^주소/ })
const entries = ({ page }: Visitor) => page.evaluate(() => history.length)

async function openStep1({ page, open }: Visitor) {
  await open(`/services/cleaning`)
  await startRequest(page)
  await expectPath(page, paths.addressForm)
}

/** As Safari before 26.2, which cannot distinguish entries of the page and of its frames. */
async function withoutNavigationApi({ context }: Visitor) {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  return async ({ page }: Visitor) => expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
}

const withNavigationApi =
  async () =>
  async ({ page }: Visitor) =>
    expect(await page.evaluate(() => 'navigation' in window)).toBe(true)

describe('address search whose frame adds history entries (specification 9.5)', () => {
  const twice: Unkindness = { submits: true, results: [{ address: foundAddress }, { address: '서울 노원구 동일로 1' }] }
  it.each([
    ['a browser that knows the entries of the page', withNavigationApi],
    ['a browser that does not', withoutNavigationApi],
  ])(
    'leaves the address search once by its button and by two results in %s, and Back goes on from there',
    async (_, engine) => {
      await asVisitor(async (visitor) => {
        const { page } = visitor
        const expectEngine = await engine(visitor)
        await withPostcode(page, foundAddress, { ...twice, againAfterMs: 200 })
        await openStep1(visitor)
        await expectEngine(visitor)
        await addressButton(visitor).click()
        await (await searchAddress(page)).waitFor()
        const before = await entries(visitor)
        await searchAddress(page)
        await expect.poll(() => entries(visitor), { message: 'a search is an entry' }).toBe(before + 1)
        await page.getByRole('button', { name: '뒤로' }).click()
        await expectPath(page, paths.addressForm)

        await addressButton(visitor).click()
        await searchAddress(page)
        await chooseAddress(page)
        await page.getByRole('button', { name: `주소 ${foundAddress}` }).waitFor()
        // The late result has come.
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
        await expectPath(page, paths.addressForm)
        await page.goBack()
        await expectPath(page, paths.cleaning)
      })
    },
  )

  itInFullRun('replaces the address search with step 1 when it was opened directly', async () => {
    await asVisitor(async (visitor) => {
      const { page, open } = visitor
      await withPostcode(page, foundAddress, { submits: true })
      await open(`${paths.addressForm}?service=${encodeURIComponent('청소')}`)
      await open(paths.addressModal)
      await searchAddress(page)
      await chooseAddress(page)
      await page.getByRole('button', { name: `주소 ${foundAddress}` }).waitFor()
      await expectPath(page, paths.addressForm)
    })
  })

  itInFullRun('asks the postcode service to add no history entries', async () => {
    await asVisitor(async (visitor) => {
      const { page } = visitor
      await withPostcode(page)
      await openStep1(visitor)
      await addressButton(visitor).click()
      await (await searchAddress(page)).waitFor()
      const before = await entries(visitor)
      await (await searchAddress(page)).waitFor()
      expect(await entries(visitor)).toBe(before)
    })
  })

  it('leaves no entry of the dispatcher’s dialog, closed by Escape or by a result', async () => {
    const desk = await signedInStaff({ roles: ['desk'] })
    await asVisitor(
      async (visitor) => {
        const { page, open } = visitor
        await withPostcode(page, foundAddress, twice)
        await open('/staff/tasks')
        await page.goto(`${new URL(page.url()).origin}/staff/new-booking`)
        await page.getByLabel('전화번호').waitFor()
        const dialog = page.getByRole('dialog', { name: '주소 찾기' })
        await addressButton(visitor).click()
        await searchAddress(page)
        await (await searchAddress(page)).waitFor()
        await dialog.getByRole('button', { name: '주소 찾기 닫기' }).press('Escape')
        await dialog.waitFor({ state: 'hidden' })
        await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined()
        await addressButton(visitor).click()
        await searchAddress(page)
        await chooseAddress(page)
        await page.getByRole('button', { name: `주소 ${foundAddress}` }).waitFor()
        await expect
          .poll(() => page.getByLabel('상세주소').evaluate((field) => field === document.activeElement))
          .toBe(true)
        await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined()
        await page.goBack()
        await expectPath(page, '/staff/tasks')
      },
      { ...deskWindow, ...asStaff(desk) },
    )
  })
})
