import { beforeEach, describe, expect, it } from 'vitest'
import { availability } from '#shared/contract/booking-routes.ts'
import { paths } from '#shared/paths.ts'
import { stubMedia } from '../../../support/web/media.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const draft = {
  service_type: '수리',
  customer_address: '서울 강북구 도봉로 346',
  customer_address_detail: '3층',
  customer_phone: '01012345678',
  customer_type: '프리랜서',
  service_date: '2026년 12월 15일',
  service_time: '오후 6시 ~ 이후',
}

beforeEach(() => {
  sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value: draft }))
  pages.api.answers(availability, { days: [] })
})

const onScreen = (width: 'wide' | 'narrow') => stubMedia(() => width === 'wide')

const summary = () => document.querySelector('[aria-labelledby=running-summary]')

it('leaves the service of step 3 to the bar above it and to the summary (specification 9.7)', async () => {
  onScreen('narrow')
  await renderPage(paths.requestBasicInfo)
  await expectText('서비스 비용이 궁금하신가요?')
  expect(document.querySelector('main')?.textContent).not.toContain('수리 서비스')
})

describe('the running summary of the booking flow (specification 9.1)', () => {
  it('says what is answered, what is asked now and what comes, with the price', async () => {
    onScreen('wide')
    await renderPage(paths.requestBasicInfo)
    const text = await eventually(() => {
      expect(summary()).not.toBeNull()
      return summary()?.textContent
    })
    expect(text).toContain('서비스수리')
    expect(text).toContain('주소서울 강북구 도봉로 3463층')
    expect(text).toContain('방문 일시12월 15일 (화)오후 6시 ~ 이후')
    expect(text).toContain('에어컨지금 골라요')
    expect(text).toContain('출장비 저녁 1.5배30,000 ~ 75,000원예상 합계출장비 30,000원부터')
  })

  it('links from the running summary to completed steps only', async () => {
    onScreen('wide')
    await renderPage(paths.requestBasicInfo)
    const links = await eventually(() => {
      const found = [...(summary()?.querySelectorAll('a') ?? [])]
      expect(found).toHaveLength(2)
      return found
    })
    expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
      '/addressform',
      '/selectservicedate?service=수리',
    ])
    await click('서울 강북구 도봉로 346')
    await expectText('어디로 방문하면 될까요?')
  })

  it('shows no running summary on a phone', async () => {
    onScreen('narrow')
    await renderPage(paths.requestBasicInfo)
    await pages.rest()
    expect(summary()).toBeNull()
  })
})

describe('before the booking flow (specification 9.3)', () => {
  it('says of an installation that its booking has not begun', async () => {
    onScreen('narrow')
    await renderPage(paths.install)
    await expectText('시작 전')
    expect(document.body.textContent).not.toContain('0단계')
    expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext')).toBe('시작 전')
  })

  it('a click on a tile chooses it, and the next screen lists three steps in order', async () => {
    onScreen('narrow')
    await renderPage(paths.install)
    document.querySelector<HTMLInputElement>('input[value="에어컨이 있어요, 설치만 부탁드려요"]')?.click()
    await eventually(() => expect(sessionStorage.getItem('booking-draft')).toContain('설치만 부탁드려요'))
    await pages.rest()
    await click('설치 방문 안내 보기')
    await expectText('창문형은 설치 서비스를 하지 않아요.')
    const steps = [...document.querySelectorAll('main ol li')].map(({ textContent }) => textContent)
    expect(steps.map((step) => step?.slice(0, 3))).toEqual(['먼저자', '그다음', '마지막'])
  })
})
