import { describe, expect, it } from 'vitest'
import { airconTypes, serviceTypes } from '#shared/booking/options.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { siteConfig } from '../../../infra/stages/site-config.ts'
import { stack } from '../../support/stacks/stack.ts'
import { expectAccessible } from '../accessible.ts'
import { expectPath } from '../bookings/dashboard.ts'
import { takeLayoutShift, watchLayoutShift } from '../layout-shift.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'

withBrowser()

/** The settings of a stage like this one, but for these. */
const withSettings = ({ page }: Visitor, changes: object) =>
  page.route('**/config.json', (route) =>
    route.fulfill({ json: { ...siteConfig(localStage, stack.signIn), ...changes } }),
  )

describe('home page (specification 9.2)', () => {
  it('starts a booking with the service of the clicked tile', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/')
      const tiles = page
        .getByRole('main')
        .getByRole('list')
        .filter({ has: page.getByRole('link', { name: /^냉매충전/ }) })
      expect(await tiles.getByRole('link', { name: /원|출장비만 먼저/ }).count()).toBe(serviceTypes.length)
      expect(await tiles.getByRole('link', { name: /^냉매충전/ }).textContent()).toContain('60,000원부터')
      expect(await tiles.getByRole('link', { name: /^모르겠어요/ }).getAttribute('href')).toBe('tel:020000000')
      await tiles.getByRole('link', { name: /^냉매충전/ }).click()
      await page.getByRole('heading', { level: 1, name: '냉매충전 서비스 의뢰' }).waitFor()
      expect(new URL(page.url()).searchParams.get('service')).toBe('냉매충전')
      const draft = await page.evaluate(() => window.sessionStorage.getItem('booking-draft'))
      expect(JSON.parse(draft ?? '{}').value).toEqual({ service_type: '냉매충전' })
    })
  })

  it('names the types of units and that window units are not installed', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/')
      for (const device of airconTypes)
        await page
          .getByRole('listitem')
          .filter({ hasText: new RegExp(`^${device}$`) })
          .waitFor()
      await page.getByText('창문형은 설치 서비스를 하지 않아요.').waitFor()
      await page
        .getByRole('main')
        .getByRole('link', { name: /요금 안내/ })
        .click()
      await expectPath(page, '/pricing')
    })
  })

  it.each([
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ])('moves nothing when the public figures come later, at $width px', async (window) => {
    await asVisitor(async ({ page, open }) => {
      await watchLayoutShift(page)
      let show = () => {}
      const later = new Promise<void>((resolve) => {
        show = resolve
      })
      const figures = {
        ...{ visits: { count: 214 }, good_ratings: { percent: 96, count: 142 }, through: '2026-12-07' },
        ...{ assignment: { median_minutes: 78, count: 198 }, reviews: { count: 142, average: 4.8, hidden: 3 } },
      }
      await page.route('**/api/public-figures', async (route) => {
        await later
        await route.fulfill({ json: figures })
      })
      await open('/')
      await page.getByText('운영자가 밝힌 숫자예요').waitFor()
      await page.waitForTimeout(500)
      expect((await takeLayoutShift(page)).sum).toBeLessThanOrEqual(0.01)
      show()
      await page.getByText('214').first().waitFor()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const { sum, what } = await takeLayoutShift(page)
      expect(sum, what.join(' | ')).toBe(0)
    }, window)
  })

  it('shows claims, chat and operator of the stage (specification 9.2)', async () => {
    await asVisitor(async (visitor) => {
      const { page, open } = visitor
      const operator = {
        tradeName: '한빛에어컨',
        representative: '김한빛',
        address: '서울 노원구 동일로 1414',
        phone: '02-123-4567',
        email: 'hello@example.com',
        businessRegistrationNumber: '123-45-67890',
        mailOrderReportNumber: '제2026-서울노원-0001호',
        mailOrderReportOffice: '서울특별시 노원구',
        hostingProvider: '아마존웹서비스',
        termsUrl: 'https://example.com/terms',
      }
      await withSettings(visitor, {
        chatUrl: 'https://example.com/chat',
        privacyUrl: 'https://example.com/privacy',
        claims: { completedJobs: 777, satisfactionPercent: 91, freeAfterServiceMonths: 9, assignmentHours: 5 },
        operator,
      })
      await open('/')
      await page.getByText('777건+').waitFor()
      await page.getByText('91%').waitFor()
      await page.getByText('9개월').waitFor()
      await page.getByText(/접수하면 5\s*시간 안에/).waitFor()
      const chat = page.getByRole('link', { name: /채팅 상담/ })
      expect(await chat.getAttribute('href')).toBe('https://example.com/chat')
      const footer = page.getByRole('contentinfo')
      const { termsUrl, ...facts } = operator
      for (const fact of Object.values(facts)) await footer.getByText(fact).first().waitFor()
      const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links).toEqual([
        termsUrl,
        'https://example.com/privacy',
        '/notices',
        'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567890',
      ])
      await expectAccessible(page)
    })
  })

  it('offers no chat where the stage has none', async () => {
    await asVisitor(async (visitor) => {
      await withSettings(visitor, { chatUrl: undefined })
      await visitor.open('/')
      await visitor.page.getByText('120건+').waitFor()
      expect(await visitor.page.getByText('채팅 상담').count()).toBe(0)
    })
  })
})
