import { describe, expect, it } from 'vitest'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { isFullRun, itInFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { expectPath, focused } from '../bookings/dashboard.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { leaveAddress } from './booking-flow.ts'
import { chooseAddress, foundAddress, withoutPostcode, withPostcode } from './postcode.ts'

withBrowser()

const addressForm = `/addressform?service_type=${encodeURIComponent('청소')}`

const openSearch = async ({ page, open }: Visitor) => {
  await open(addressForm)
  await page.getByRole('button', { name: /^주소/ }).click()
  await expectPath(page, '/addressmodal')
}

describe('address', () => {
  it('lets an address be typed where the postcode service does not respond', async () => {
    await asVisitor(async (visitor) => {
      const { page } = visitor
      visitor.expectLostAnswer()
      await withoutPostcode(page)
      await openSearch(visitor)
      await page.getByRole('alert').getByText(messages.POSTCODE_UNAVAILABLE).waitFor()
      await expectAccessible(page)
      await page.getByRole('combobox', { name: '구' }).selectOption('노원구')
      await page.getByLabel('도로명과 건물 번호').fill('동일로 1414')
      await page.getByRole('button', { name: '이 주소로 하기' }).click()
      await expectPath(page, '/addressform')
      await page.getByRole('button', { name: '주소 서울 노원구 동일로 1414' }).waitFor()
    })
  })

  it('searches for an address again after the postcode service did not respond', async () => {
    await asVisitor(async (visitor) => {
      const { page } = visitor
      visitor.expectLostAnswer()
      const answerAgain = await withoutPostcode(page)
      await openSearch(visitor)
      await page.getByRole('alert').waitFor()
      await answerAgain()
      await page.getByRole('button', { name: '다시 불러오기' }).click()
      await chooseAddress(page)
      await page.getByRole('button', { name: `주소 ${foundAddress}` }).waitFor()
    })
  })

  it('stays unchanged when the search is left by its back button', async () => {
    await asVisitor(async (visitor) => {
      const { page } = visitor
      await withPostcode(page)
      await openSearch(visitor)
      await chooseAddress(page)
      await page.getByRole('button', { name: /^주소/ }).click()
      await page.getByRole('button', { name: '뒤로' }).click()
      const address = page.getByRole('button', { name: `주소 ${foundAddress}` })
      await expect.poll(() => address.evaluate((button) => button === document.activeElement)).toBe(true)
    })
  })

  it('focuses the detail of the address, which another road requires again', async () => {
    await asVisitor(async (visitor) => {
      const { page } = visitor
      await withPostcode(page)
      await openSearch(visitor)
      await chooseAddress(page)
      const detail = page.getByLabel('상세주소')
      await expect.poll(() => detail.evaluate((field) => field === document.activeElement)).toBe(true)
      await expectInSight(detail)
      await page.keyboard.type('101동 1203호')
      // The same road again keeps them.
      await page.getByRole('button', { name: /^주소/ }).click()
      await chooseAddress(page)
      await expect.poll(() => detail.inputValue()).toBe('101동 1203호')
      await page.getByRole('button', { name: /^주소/ }).click()
      await page.getByRole('button', { name: '검색이 안 되면 직접 입력하기' }).click()
      const take = page.getByRole('button', { name: '이 주소로 하기' })
      await take.click()
      await expectInSight(page.getByText('구를 골라주세요.'))
      await page.getByRole('combobox', { name: '구' }).selectOption('노원구')
      await page.getByLabel('도로명과 건물 번호').fill('동일로 1414')
      await expectInSight(take)
      await take.click()
      await page.getByRole('button', { name: '주소 서울 노원구 동일로 1414' }).waitFor()
      expect(await detail.inputValue()).toBe('')
      await expect.poll(() => detail.evaluate((field) => field === document.activeElement)).toBe(true)
    })
  })

  // All: test/shared/booking/service-area.test.ts.
  it.each(['서울 강남구 도봉로 1', '부산 강북구 도봉로 1'].slice(0, isFullRun ? undefined : 1))(
    'rejects the address %s, which is not served',
    async (address) => {
      await asVisitor(async (visitor) => {
        const { page } = visitor
        await withPostcode(page, address)
        await openSearch(visitor)
        await chooseAddress(page, address)
        await page.getByText(messages.AREA_NOT_SERVED).waitFor()
        await page.getByText(`방문할 수 있는 지역: ${defaultDistricts.join(', ')}`).waitFor()
        await page.getByLabel('상세주소').fill('1층')
        await page.getByLabel('전화번호').fill('01012345678')
        await leaveAddress(page)
        await expectPath(page, '/addressform')
        expect(await focused(page)).toContain(address)
      })
    },
  )

  itInFullRun('shows errors of the address form below each field and focuses the first', async () => {
    await asVisitor(async ({ page, open }) => {
      await open(addressForm)
      await leaveAddress(page)
      await page.getByRole('button', { name: /^주소/, description: messages.ADDRESS_REQUIRED }).waitFor()
      await page.getByRole('textbox', { description: messages.ADDRESS_DETAIL_REQUIRED }).waitFor()
      await page.getByRole('textbox', { description: messages.PHONE_REQUIRED }).waitFor()
      expect(await focused(page)).toContain('주소')
      await expectAccessible(page)
    })
  })
})
