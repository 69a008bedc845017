import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { airconTypes, serviceTypes } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { areaPathsOf } from '#shared/text/area-pages.ts'
import { filledSettings } from '../../../support/sample-stage.ts'
import { configOfTests } from '../../../support/web/amplify-session.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'
import { stubConfig } from '../../../support/web/stage-config.ts'

withPages()

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ')
const heading = () => document.querySelector('h1')?.textContent
const linkTo = (name: RegExp) => screen.findByRole('link', { name })
const draft = () => JSON.parse(sessionStorage.getItem('booking-draft') ?? '{}').value

describe('home page (specification 9.2)', () => {
  it('opens the page of a service from its tile, which names the lowest sum, and from there step 1', async () => {
    await renderPage(paths.home)
    const tile = await linkTo(/^냉매충전/)
    await eventually(() => expect(tile.textContent).toContain('80,000원부터'))
    const tiles = within(tile.closest('ul') ?? expect.fail('no list of tiles'))
    expect(tiles.getAllByRole('link', { name: /원부터/ })).toHaveLength(serviceTypes.length)
    tile.click()
    await eventually(() => expect(heading()).toBe('에어컨 냉매충전'))
    await eventually(() => expect(draft()).toEqual({ service_type: '냉매충전' }))
    await click('냉매충전 예약 시작하기')
    await eventually(() => expect(heading()).toBe('어디로 방문하면 될까요?'))
  })

  it('says where to look when no visit is free in the next two weeks', async () => {
    await renderPage(paths.home)
    await expectText('예약할 때 확인해요')
  })

  const unsure = () => screen.getByRole('link', { name: /^모르겠어요/ }).getAttribute('href')
  it('links people who do not know the service to the telephone', async () => {
    await renderPage(paths.home)
    await eventually(() => expect(unsure()).toBe('tel:020000000'))
  })

  it('links people who do not know the service to the questions when the stage has no telephone', async () => {
    stubConfig({ operator: { tradeName: '한빛에어컨' } })
    await renderPage(paths.home)
    await eventually(() => expect(unsure()).toBe(paths.faq))
    expect(document.querySelector('a[href^="tel:"]')).toBeNull()
  })

  it('says nothing of free after-service when the stage offers none', async () => {
    stubConfig({ claims: { ...configOfTests.claims, freeAfterServiceMonths: 0 } })
    await renderPage(paths.home)
    await expectText('끝난 뒤에 내요')
    expect(text()).not.toContain('무상 A/S')
  })

  it('opens the first of its answers, each of which a browser opens by keyboard', async () => {
    await renderPage(paths.home)
    await expectText('그날은 출장비가 2배예요')
    const answers = [...document.querySelectorAll('details')]
    expect(answers.map(({ open }) => open)).toEqual(answers.map((_, index) => index === 0))
    expect(answers[0]?.textContent).toContain('승인하셔야 작업을 시작해요')
    expect(answers.every(({ firstElementChild }) => firstElementChild?.tagName === 'SUMMARY')).toBe(true)
  })

  it('names the types of units, and that window units are not installed', async () => {
    await renderPage(paths.home)
    await expectText('창문형은 설치 서비스를 하지 않아요.')
    const items = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(items).toEqual(expect.arrayContaining([...airconTypes]))
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: /요금 안내/ }).getAttribute('href')).toBe(paths.pricing)
  })

  it('shows claims, chat and operator of the stage', async () => {
    stubConfig(filledSettings)
    await renderPage(paths.home)
    await expectText('무상 A/S 9개월')
    for (const claim of ['777건+', '91%', '9개월']) await expectText(claim)
    expect(text()).toMatch(/5\s*시간 안에 기사님이 정해져요/)
    expect((await linkTo(/채팅 상담/)).getAttribute('href')).toBe('https://example.com/chat')
    const footer = screen.getByRole('contentinfo')
    const { termsUrl, ...facts } = filledSettings.operator
    for (const fact of Object.values(facts)) expect(footer.textContent).toContain(fact)
    expect(
      within(footer)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      termsUrl,
      'https://example.com/privacy',
      paths.notices,
      'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567890',
      ...areaPathsOf(configOfTests.districts),
    ])
  })

  it('offers no chat when the stage has none', async () => {
    stubConfig({ chatUrl: undefined })
    await renderPage(paths.home)
    await expectText('120건+')
    expect(text()).not.toContain('채팅 상담')
  })
})

describe('page of a service (specification 9.35)', () => {
  it('says what the work costs when the stage has no list of prices', async () => {
    stubConfig({ prices: undefined })
    await renderPage(paths.cleaning)
    await expectText('청소비는 점검한 뒤 견적으로 보내요.')
    await expectText('보고 나서 정해요')
  })

  it('is the page of /addresspage, with the texts of that screen', async () => {
    await renderPage(`${paths.addressPage}?service=${encodeURIComponent('청소')}`)
    await eventually(() => expect(heading()).toBe('청소 서비스 예약'))
    await expectText('기사님이 방문할 주소와 연락처를 입력해주세요')
    await expectText('무엇을 하나요')
    await click('예약 시작하기')
    await eventually(() => expect(heading()).toBe('어디로 방문하면 될까요?'))
  })
})

it('answers three questions with the claims of the stage (specification 9.15)', async () => {
  await renderPage(paths.faq)
  await eventually(() => expect(document.querySelectorAll('h2')).toHaveLength(3))
  for (const claim of ['6개월 동안은 무상', '3시간 안에', '약 90%', '20년 넘게']) await expectText(claim)
  expect((await linkTo(/^뒤로/)).getAttribute('href')).toBe(paths.myPage)
})
