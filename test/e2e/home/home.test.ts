import { describe, expect, it } from 'vitest'
import { airconTypes, serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import { servicePaths } from '#shared/paths.ts'
import { areaPathsOf } from '#shared/text/area-pages.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { siteConfig } from '../../../infra/stages/site-config.ts'
import { builtFile } from '../../built/built-site.ts'
import { publicFigures, reviews, withPublic } from '../../states/review-states.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { isFullRun, itInFullRun } from '../../support/full-run.ts'
import { filledSettings } from '../../support/sample-stage.ts'
import { stack } from '../../support/stacks/stack.ts'
import { expectAccessible } from '../accessible.ts'
import { expectPath } from '../bookings/dashboard.ts'
import { takeLayoutShift, watchLayoutShift } from '../layout-shift.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'

withBrowser()

const withNextVisit = {
  ...publicFigures,
  next_visit: { service_day: '2026-12-10', service_time: serviceTimes[0] },
}

/** The settings of a stage like this one, but for these. */
const withSettings = ({ page }: Visitor, changes: object) =>
  page.route('**/config.json', (route) =>
    route.fulfill({ json: { ...siteConfig(localStage, stack.signIn), ...changes } }),
  )

describe('home page (specification 9.2)', () => {
  itInFullRun('leads from a tile to the page of its service, and from there into the first step', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/')
      const tiles = page
        .getByRole('main')
        .getByRole('list')
        .filter({ has: page.getByRole('link', { name: /^냉매충전/ }) })
      expect(await tiles.getByRole('link', { name: /원부터/ }).count()).toBe(serviceTypes.length)
      expect(await tiles.getByRole('link', { name: /^냉매충전/ }).textContent()).toContain('80,000원부터')
      expect(await tiles.getByRole('link', { name: /^모르겠어요/ }).getAttribute('href')).toBe('tel:020000000')
      await tiles.getByRole('link', { name: /^냉매충전/ }).click()
      await page.getByRole('heading', { level: 1, name: '에어컨 냉매충전' }).waitFor()
      await expectPath(page, '/services/refrigerant')
      const draft = await page.evaluate(() => window.sessionStorage.getItem('booking-draft'))
      expect(JSON.parse(draft ?? '{}').value).toEqual({ service_type: '냉매충전' })
      await page.getByRole('link', { name: '냉매충전 예약 시작하기' }).click()
      await page.getByRole('heading', { level: 1, name: '어디로 방문하면 될까요?' }).waitFor()
      expect(new URL(page.url()).searchParams.get('service_type')).toBe('냉매충전')
    })
  })

  it('answers on one screen of 360 by 640: no account, next free visit, eight places to tap', async () => {
    await asVisitor(
      async ({ page, open }) => {
        await withPublic(page, { figures: withNextVisit })
        await open('/')
        const intro = page.getByRole('region', { name: '서비스 소개' })
        await intro.getByText('회원가입 없이').waitFor()
        await intro.getByText('12월 10일 (목) 오전').waitFor()
        await intro.getByText('3시간 안').waitFor()
        const bar = await page.getByRole('navigation', { name: '주요 메뉴' }).boundingBox()
        const tiles = page.getByRole('main').getByRole('list').first().getByRole('link')
        await expect.poll(() => tiles.count()).toBe(8)
        for (const tile of await tiles.all()) {
          const box = await tile.boundingBox()
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
          expect(box?.height).toBeGreaterThanOrEqual(58)
        }
        expect(await page.getByRole('link', { name: /^전화로 예약하기/ }).getAttribute('href')).toBe('tel:020000000')
      },
      { width: 360, height: 640 },
    )
  })

  it.each([
    { width: 360, height: 640, districts: '강북 · 광진 · 노원 · 도봉 외 4개 구' },
    { width: 1280, height: 800, districts: '서울 강북 · 광진 · 노원 · 도봉 · 동대문 · 성북 · 종로 · 중랑구' },
  ])('names the districts in the first view at $width px', async ({ districts, ...window }) => {
    await asVisitor(async ({ page, open }) => {
      await open('/')
      const named = page.getByRole('region', { name: '서비스 소개' }).getByText(districts, { exact: true })
      await expectInSight(named)
      // One line, smaller than the headline.
      expect((await named.boundingBox())?.height).toBeLessThan(30)
      expect(await page.title()).toMatch(/^강북·광진·노원 에어컨 /)
      await open('/services/cleaning')
      await expectInSight(page.getByText('서울 강북 · 광진 · 노원 · 도봉 외 4개 구', { exact: true }))
    }, window)
  })

  it('leads from the footer to the page of a district, and to none where no technician comes', async () => {
    await asVisitor(async ({ page, open, expectRefusal }) => {
      await withPublic(page, { reviews, figures: withNextVisit })
      await open('/')
      await page.getByRole('navigation', { name: '방문 지역' }).getByRole('link', { name: '노원구' }).click()
      await page.getByRole('heading', { level: 1, name: '노원구 에어컨 청소·설치·수리' }).waitFor()
      await page.getByRole('heading', { name: '노원구 후기' }).waitFor()
      await expectAccessible(page)
      expect(await page.title()).toBe(`노원구 에어컨 청소·설치·수리 - ${localStage.siteName}`)
      expectRefusal(404)
      await open('/areas/gangnam')
      await page.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없어요' }).waitFor()
    })
  })

  it.each([
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ])('shows the photos of the stage without a shift at $width px', async (window) => {
    await asVisitor(async ({ page, open }) => {
      await withPublic(page, { reviews, figures: withNextVisit })
      await watchLayoutShift(page)
      await open('/')
      const loaded = (name: string) =>
        page
          .getByRole('img', { name })
          .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
      expect(await loaded('벽걸이 에어컨을 살펴보는 기사님')).toBe(680)
      const ofHome = await takeLayoutShift(page)
      await open('/services/cleaning')
      // The page writes its photos again when the settings are there.
      await page.waitForLoadState('networkidle')
      await page.getByText('작업 후').scrollIntoViewIfNeeded()
      expect(await loaded('씻어낸 냉각핀과 송풍팬')).toBe(640)
      for (const { sum, what } of [ofHome, await takeLayoutShift(page)])
        expect(sum, what.join(' | ')).toBeLessThanOrEqual(0.01)
    }, window)
  })

  it.each([
    ['assures', {}, '승인한 금액만 내요'],
    ['shows reviews of other districts', { reviews }, '최근에 종로구에서 남긴 후기가 없어요.'],
  ])('%s without a shift where a district has no reviews', async (_, shown, text) => {
    await asVisitor(
      async ({ page, open }) => {
        await withPublic(page, shown)
        await watchLayoutShift(page)
        await open('/areas/jongno')
        await page.getByText(text).waitFor()
        await page.waitForLoadState('networkidle')
        const { sum, what } = await takeLayoutShift(page)
        expect(sum, what.join(' | ')).toBe(0)
      },
      { width: 768, height: 1024 },
    )
  })

  itInFullRun('says where to look where no visit is free in the next two weeks', async () => {
    await asVisitor(async ({ page, open }) => {
      await withPublic(page, {})
      await open('/')
      await page.getByText('예약할 때 확인해요').waitFor()
    })
  })

  itInFullRun('offers the questions where the stage has no telephone', async () => {
    await asVisitor(async (visitor) => {
      await withSettings(visitor, { operator: { tradeName: '한빛에어컨' } })
      await visitor.open('/')
      await visitor.page.getByRole('link', { name: /^모르겠어요/ }).click()
      await expectPath(visitor.page, '/qnapage')
      expect(await visitor.page.locator('a[href^="tel:"]').count()).toBe(0)
    })
  })

  itInFullRun('says nothing of free after-service where the stage offers none', async () => {
    await asVisitor(async (visitor) => {
      const { claims } = localStage
      await withPublic(visitor.page, {})
      await withSettings(visitor, { claims: { ...claims, freeAfterServiceMonths: 0 } })
      await visitor.open('/')
      await visitor.page.getByText('끝난 뒤에 내요').waitFor()
      expect(await visitor.page.getByText('무상 A/S').count()).toBe(0)
    })
  })

  itInFullRun('opens its answers by keyboard, the first one from the start', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/')
      await page.getByText('승인하셔야 작업을 시작해요', { exact: false }).first().waitFor()
      const closed = page.getByText('그날은 출장비가 2배예요', { exact: false })
      expect(await closed.isVisible()).toBe(false)
      await page.locator('summary', { hasText: '주말에도 오나요?' }).focus()
      await page.keyboard.press('Enter')
      await closed.waitFor()
    })
  })

  itInFullRun('names the types of units and that window units are not installed', async () => {
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
      await page.route('**/api/public-figures', async (route) => {
        await later
        await route.fulfill({ json: withNextVisit })
      })
      await open('/')
      await page.getByText('업체에서 집계한 수치예요').waitFor()
      await page.waitForTimeout(500)
      expect((await takeLayoutShift(page)).sum).toBeLessThanOrEqual(0.01)
      show()
      await page.getByText('214').first().waitFor()
      await page.getByText('12월 10일 (목) 오전').first().waitFor()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const { sum, what } = await takeLayoutShift(page)
      expect(sum, what.join(' | ')).toBe(0)
    }, window)
  })

  itInFullRun('shows claims, chat and operator of the stage (specification 9.2)', async () => {
    await asVisitor(async (visitor) => {
      const { page, open } = visitor
      await withPublic(page, {})
      await withSettings(visitor, filledSettings)
      await open('/')
      await page.getByText('777건+').waitFor()
      await page.getByText('91%').waitFor()
      await page.getByText('9개월').filter({ visible: true }).first().waitFor()
      await page.getByText(/5\s*시간 안에 기사님이 정해져요/).waitFor()
      await page.getByText('무상 A/S 9개월').waitFor()
      const chat = page.getByRole('link', { name: /채팅 상담/ })
      expect(await chat.getAttribute('href')).toBe('https://example.com/chat')
      const footer = page.getByRole('contentinfo')
      const { termsUrl, ...facts } = filledSettings.operator
      for (const fact of Object.values(facts)) await footer.getByText(fact).first().waitFor()
      const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links).toEqual([
        termsUrl,
        'https://example.com/privacy',
        '/notices',
        'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567890',
        ...areaPathsOf(localStage.districts),
      ])
      await expectAccessible(page)
    })
  })

  itInFullRun('offers no chat where the stage has none', async () => {
    await asVisitor(async (visitor) => {
      await withSettings(visitor, { chatUrl: undefined })
      await visitor.open('/')
      await visitor.page.getByText('120건+').waitFor()
      expect(await visitor.page.getByText('채팅 상담').count()).toBe(0)
    })
  })
})

describe('page of a service (specification 9.35)', () => {
  it.each(Object.entries(servicePaths).slice(0, isFullRun ? undefined : 2))(
    'shows prices, preparation and answers of %s without a rule broken',
    async (service, path) => {
      await asVisitor(
        async ({ page, open }) => {
          await withPublic(page, { figures: withNextVisit })
          await open(path)
          await page.getByRole('heading', { level: 1, name: `에어컨 ${service}` }).waitFor()
          await expectInSight(page.getByRole('link', { name: `${service} 예약 시작하기` }))
          await expectInSight(page.getByText('12월 10일 (목) 오전'))
          await expect.poll(() => page.getByRole('complementary', { name: '요금' }).textContent()).toContain('작업비')
          for (const name of ['무엇을 하나요', '준비해주세요', '자주 묻는 질문'])
            await page.getByRole('heading', { level: 2, name }).waitFor()
          expect(await page.locator('details[open]').count()).toBe(1)
          await expectAccessible(page)
        },
        { width: 360, height: 640 },
      )
    },
  )

  it.each([
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ])('moves nothing when settings, figures and reviews come later, at $width px', async (window) => {
    await asVisitor(async ({ page, open }) => {
      await watchLayoutShift(page)
      let show = () => {}
      const later = new Promise<void>((resolve) => {
        show = resolve
      })
      await withPublic(page, { reviews, figures: withNextVisit })
      await page.route(/config\.json|public-figures|reviews\?/, async (route) => {
        await later
        await route.fallback()
      })
      await open('/services/cleaning')
      await page.waitForTimeout(500)
      show()
      await page.getByText('12월 10일 (목) 오전').waitFor()
      await page.getByRole('heading', { name: '청소 후기' }).waitFor()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const { sum, what } = await takeLayoutShift(page)
      expect(sum, what.join(' | ')).toBe(0)
    }, window)
  })

  itInFullRun('says what the work costs where the stage has no list of prices', async () => {
    await asVisitor(async (visitor) => {
      await withSettings(visitor, { prices: undefined })
      // The document of such a stage is that of the build.
      await visitor.page.route('**/services/cleaning', (route) =>
        route.fulfill({ contentType: 'text/html', body: builtFile('services/cleaning/index.html') }),
      )
      await visitor.open('/services/cleaning')
      await visitor.page.getByText('청소비는 점검한 뒤 견적으로 보내요.').waitFor()
      await visitor.page.getByText('보고 나서 정해요').waitFor()
      await expectAccessible(visitor.page)
    })
  })

  itInFullRun('stands behind /addresspage with the texts of that screen', async () => {
    await asVisitor(async ({ page, open }) => {
      await open(`/addresspage?service=${encodeURIComponent('청소')}`)
      await page.getByRole('heading', { level: 1, name: '청소 서비스 예약' }).waitFor()
      await page.getByText('기사님이 방문할 주소와 연락처를 입력해주세요').waitFor()
      await page.getByRole('heading', { level: 2, name: '무엇을 하나요' }).waitFor()
      await page.getByRole('link', { name: '예약 시작하기' }).click()
      await expectPath(page, '/addressform')
    })
  })
})
