import { describe, expect, it } from 'vitest'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { isFullRun, itInFullRun } from '../../support/full-run.ts'
import { startRequest } from '../booking-flow/booking-flow.ts'
import { aDraft, withDraft } from '../booking-flow/draft.ts'
import { postcodeSearch, withoutPostcode, withPostcode } from '../booking-flow/postcode.ts'
import { expectPath, focused } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'

withBrowser()

const tile = /^청소/

describe("browser's Back (specification 9.18)", () => {
  it('closes an open dialog first, then goes back', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/')
      await page.getByRole('main').getByRole('link', { name: /^설치/ }).click()
      await startRequest(page)
      await page.getByRole('button', { name: '설치 방문 안내 보기' }).click()
      const popup = page.getByRole('dialog', { name: messages.PURCHASE_CHOICE_REQUIRED })
      await popup.waitFor()
      await page.goBack()
      await popup.waitFor({ state: 'hidden' })
      await expectPath(page, paths.install)
      await page.goBack()
      await expectPath(page, paths.installation)
    })
  })

  const searches = [
    ['its answers', withPostcode],
    ['no answer', withoutPostcode],
  ] as const
  it.each(searches.slice(0, isFullRun ? undefined : 1))(
    'leaves the address search with %s and keeps all input',
    async (_, postcode) => {
      await asVisitor(async ({ page, open, expectLostAnswer }) => {
        expectLostAnswer()
        await postcode(page)
        await open('/')
        await page.getByRole('main').getByRole('link', { name: tile }).click()
        await startRequest(page)
        await page.getByLabel('상세주소').fill('101동 1203호')
        await page.getByLabel('전화번호').fill('01012345678')
        await page.getByRole('radio', { name: '법인사업자' }).check()
        await page.getByRole('button', { name: /^주소/ }).click()
        const unavailable = page.getByRole('alert').getByText(messages.POSTCODE_UNAVAILABLE)
        await Promise.race([postcodeSearch(page).waitFor(), unavailable.waitFor()])
        await page.goBack()
        await expectPath(page, paths.addressForm)
        expect(await page.getByLabel('상세주소').inputValue()).toBe('101동 1203호')
        expect(await page.getByLabel('전화번호').inputValue()).toBe('010-1234-5678')
        expect(await page.getByRole('radio', { name: '법인사업자' }).isChecked()).toBe(true)
      })
    },
  )

  it('closes the fees to the previous screen with the draft intact (specification 9.15)', async () => {
    const draft = aDraft(await freeVisit())
    await asVisitor(async (visitor) => {
      const { page, open } = visitor
      await withDraft(visitor, draft)
      await open(paths.requestBasicInfo)
      await page.getByRole('radio', { name: '천장형' }).check()
      await page.getByRole('link', { name: '서비스 비용이 궁금하신가요?' }).click()
      await expectPath(page, paths.pricing)
      await page.getByRole('button', { name: '추가 요금 보기' }).click()
      expect(await focused(page)).toBe('추가 요금')
      await page.getByRole('button', { name: '닫기' }).click()
      await expectPath(page, paths.requestBasicInfo)
      expect(await page.getByRole('radio', { name: '천장형' }).isChecked()).toBe(true)
      expect(await page.getByRole('radio', { name: 'LG전자' }).isChecked()).toBe(true)
      await page.getByRole('button', { name: '추가 요청 적기' }).click()
      await expectPath(page, paths.additionalRequest)
    })
  })

  itInFullRun('closes the fees to the home page when they were opened directly', async () => {
    await asVisitor(async ({ page, open }) => {
      await open(paths.pricing)
      await page.getByRole('button', { name: '닫기' }).click()
      await expectPath(page, paths.home)
    })
  })
})

it('focuses the heading of each screen (specification 9.18)', async () => {
  const visit = await freeVisit()
  await asVisitor(async (visitor) => {
    const { page, open } = visitor
    await withDraft(visitor, aDraft(visit))
    await open(paths.addressForm)
    const ways = [
      ['방문 날짜 고르기', '언제 방문하면 될까요?'],
      ['에어컨 정보 입력하기', '어떤 에어컨인가요?'],
      ['추가 요청 적기', '더 알려주실 내용이 있나요?'],
    ] as const
    for (const [button] of ways) {
      await page.getByRole('button', { name: button }).click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    await expectPath(page, paths.additionalRequest)
  })
})

describe('draft', () => {
  it('keeps a separate draft for each tab (specification 9.9)', async () => {
    await asVisitor(async ({ page, context, open }) => {
      await open(`/addressform?service=${encodeURIComponent('청소')}`)
      await page.getByLabel('상세주소').fill('1층')
      const other = await context.newPage()
      await other.goto(`${new URL(page.url()).origin}/addressform?service=${encodeURIComponent('수리')}`)
      await other.getByText('수리', { exact: true }).waitFor()
      expect(await other.getByLabel('상세주소').inputValue()).toBe('')
      await other.getByLabel('상세주소').fill('2층')
      await other.reload()
      await expect.poll(() => other.getByLabel('상세주소').inputValue()).toBe('2층')
      await page.reload()
      await expect.poll(() => page.getByLabel('상세주소').inputValue()).toBe('1층')
      await page.getByText('청소', { exact: true }).waitFor()
    })
  })

  itInFullRun('drops a draft of another version without a message', async () => {
    await asVisitor(async (visitor) => {
      await withDraft(visitor, aDraft(await freeVisit()), 0)
      await visitor.open(paths.selectServiceDate)
      await expectPath(visitor.page, paths.home)
      expect(await visitor.page.getByRole('alert').count()).toBe(0)
      expect(await visitor.page.getByRole('dialog').count()).toBe(0)
    })
  })
})

it('shows when the browser goes offline and online again (specification 9.19)', async () => {
  await asVisitor(async ({ page, context, open, expectComplaint }) => {
    expectComplaint(/net::ERR_INTERNET_DISCONNECTED/)
    await open(paths.requests)
    const notice = page.getByText('인터넷에 연결되어 있지 않아요').first()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await notice.waitFor()
    await page.getByLabel('전화번호').fill('01012345678')
    await page.getByRole('button', { name: '조회하기' }).click()
    await page.getByRole('alert').getByText(messages.OFFLINE).waitFor()
    expect(await page.getByLabel('전화번호').inputValue()).toBe('010-1234-5678')
    await context.setOffline(false)
    await expect.poll(() => page.getByText('연결되면 이어서 할 수 있어요').count()).toBe(0)
  })
})
