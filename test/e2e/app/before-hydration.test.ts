import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { aMember } from '../../support/customers/member.ts'
import { stack } from '../../support/stacks/stack.ts'
import { asMember } from '../account/members.ts'
import { aDraft, withDraft } from '../booking-flow/draft.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, waitForHydration, withBrowser } from '../site.ts'

withBrowser()

/** Not the few bytes that say who has come. */
const code = /\/assets\/(?!visitor-|start-)[^/]+\.js$/

/** Holds back the code of the site. @returns lets it through */
async function holdCode(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  return release
}

describe('prerendered page before hydration', () => {
  it.each([paths.home, paths.pricing, paths.install])(
    'looks the same with all styles of the site: %s',
    async (path) => {
      await asVisitor(async ({ page }) => {
        await holdCode(page)
        await page.goto(stack.siteUrl + path, { waitUntil: 'commit' })
        await page.waitForFunction(() => document.querySelector('link[rel="stylesheet"]') !== null)
        await page.waitForFunction(() => document.styleSheets.length === document.querySelectorAll('style').length + 1)
        await page.evaluate(() => document.fonts.ready)
        const all = await page.screenshot({ fullPage: true })
        await page.evaluate(() => document.querySelector('link[rel="stylesheet"]')?.remove())
        expect((await page.screenshot({ fullPage: true })).equals(all)).toBe(true)
      })
    },
  )

  it.each([
    ['/requests', '조회하기'],
    ['/loginpage', '인증번호 받기'],
    ['/createacount', '인증번호 받기'],
  ])('keeps a number typed on %s before hydration, and never puts it into a URL', async (path, button) => {
    await asVisitor(async ({ page }) => {
      const release = await holdCode(page)
      await page.goto(stack.siteUrl + path, { waitUntil: 'commit' })
      await page.getByLabel('전화번호').pressSequentially('01012345678')
      await page.getByRole('button', { name: button }).click()
      expect(page.url()).toBe(stack.siteUrl + path)
      release()
      await expect.poll(() => page.getByLabel('전화번호').inputValue()).toBe('010-1234-5678')
    })
  })

  it('keeps typed address details and the focus before hydration, and never puts them into a URL', async () => {
    await asVisitor(async ({ page, reload }) => {
      const release = await holdCode(page)
      const url = `${stack.siteUrl}/addressform?service=${encodeURIComponent('청소')}`
      await page.goto(url, { waitUntil: 'commit' })
      await page.getByRole('radio', { name: '법인사업자' }).check()
      await page.getByLabel('전화번호').pressSequentially('01012345678')
      await page.getByRole('button', { name: '방문 날짜 고르기' }).click()
      expect(page.url()).toBe(url)
      await page.getByLabel('상세주소').pressSequentially('101동')
      release()
      await expect.poll(() => page.getByLabel('전화번호').inputValue()).toBe('010-1234-5678')
      await page.keyboard.type(' 1203호')
      const expectTyped = async () => {
        expect(await page.getByLabel('상세주소').inputValue()).toBe('101동 1203호')
        expect(await page.getByLabel('전화번호').inputValue()).toBe('010-1234-5678')
        expect(await page.getByRole('radio', { name: '법인사업자' }).isChecked()).toBe(true)
      }
      await expectTyped()
      await page.unroute(code)
      await reload()
      await expectTyped()
    })
  })

  it('overrides the draft with the input and keeps the rest', async () => {
    await asVisitor(async (visitor) => {
      const { page } = visitor
      await withDraft(visitor, { service_type: '청소', customer_address_detail: '1층', customer_phone: '01087654321' })
      const release = await holdCode(page)
      await page.goto(`${stack.siteUrl}/addressform`, { waitUntil: 'commit' })
      const detail = page.getByLabel('상세주소')
      // Hidden fields take no focus until the session is known.
      await detail.click()
      await detail.pressSequentially('2층')
      release()
      await expect.poll(() => page.getByLabel('전화번호').inputValue()).toBe('010-8765-4321')
      expect(await page.getByLabel('상세주소').inputValue()).toBe('2층')
    })
  })

  it('shows a member no guest fields, then the profile', async () => {
    const member = await aMember()
    await asVisitor(async (visitor) => {
      const { page } = visitor
      await withDraft(visitor, { service_type: '청소' })
      const release = await holdCode(page)
      await page.goto(stack.siteUrl + paths.addressForm, { waitUntil: 'commit' })
      await page.locator('html[data-visitor=member]').waitFor()
      await page.getByRole('heading', { name: '어디로 방문하면 될까요?' }).waitFor()
      expect(await page.locator('main').getByRole('textbox').count()).toBe(0)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
      release()
      await page.getByText('회원 정보라서 여기에서는 바꿀 수 없어요').waitFor()
      await expect.poll(() => page.getByRole('textbox', { name: '전화번호' }).isEditable()).toBe(false)
    }, asMember(member))
  })

  it.each([
    ['/install', ['에어컨도 함께 구매할게요']],
    ['/requestbasicinfo', ['천장형', '센추리']],
  ])('keeps on %s the choice made before hydration', async (path, names) => {
    await asVisitor(async (visitor) => {
      const { page } = visitor
      await withDraft(visitor, { ...aDraft(await freeVisit()), aircon_type: undefined, brand: undefined })
      const release = await holdCode(page)
      await page.goto(stack.siteUrl + path, { waitUntil: 'commit' })
      for (const name of names) await page.getByRole('radio', { name }).check()
      release()
      await waitForHydration(page)
      for (const name of names) expect(await page.getByRole('radio', { name }).isChecked()).toBe(true)
      await page.getByRole('button', { name: /설치 방문 안내 보기|추가 요청 적기/ }).click()
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(path)
    })
  })

  it.each([
    ['/requests', '전화번호', '01012345678', /^010-1234-5678$/],
    ['/createacount', '전화번호', '01012345678', /^010-1234-5678$/],
    [`/addressform?service=${encodeURIComponent('청소')}`, '상세주소', '101동', /^101동 1203호$/],
  ])(
    'keeps input and focus on %s where an extension changed the form before hydration',
    async (path, label, typed, shown) => {
      await asVisitor(async ({ page, expectComplaint }) => {
        // React names the mismatch, and renders the page again.
        expectComplaint(/#418/)
        const release = await holdCode(page)
        await page.goto(stack.siteUrl + path, { waitUntil: 'commit' })
        const input = page.getByLabel(label)
        await input.click()
        await page.evaluate(() => {
          for (const field of document.querySelectorAll('input'))
            field.parentElement?.append(document.createElement('div'))
        })
        await input.pressSequentially(typed)
        const before = await input.elementHandle()
        release()
        await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false)
        if (label === '상세주소') await page.keyboard.type(' 1203호')
        await expect.poll(() => input.inputValue()).toMatch(shown)
        expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
      })
    },
  )

  it('keeps a tick and a filter that were set before hydration', async () => {
    await asVisitor(async (visitor) => {
      const { page } = visitor
      await withDraft(visitor, aDraft(await freeVisit(), { detailInfo: '필터 청소' }))
      const release = await holdCode(page)
      await page.goto(`${stack.siteUrl}/additionalrequest/confirm`, { waitUntil: 'commit' })
      await page.getByRole('checkbox').check()
      release()
      await page.locator('#consent-terms').waitFor()
      await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
    })
    await asVisitor(async ({ page }) => {
      const release = await holdCode(page)
      await page.goto(`${stack.siteUrl}/reviews`, { waitUntil: 'commit' })
      await page.getByRole('radio', { name: '청소' }).check()
      release()
      await expect.poll(() => new URL(page.url()).searchParams.get('service')).toBe('청소')
      await expect.poll(() => page.getByRole('radio', { name: '청소' }).isChecked()).toBe(true)
    })
  })
})
