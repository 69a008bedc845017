import { describe, expect, it, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { configOfTests } from '../../../support/web/amplify-session.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

/** Files of the stage in place of those of the tests; one that is undefined cannot be read. */
function withFiles(files: Record<string, unknown>) {
  const otherwise = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (!(url in files)) return otherwise(url, options)
    if (files[url] === undefined) throw new TypeError('Failed to fetch')
    return Response.json(files[url])
  })
}

const config = (changes: Partial<SiteConfig>) => withFiles({ '/config.json': { ...configOfTests, ...changes } })
const text = () => document.body.textContent ?? ''

/** All of a sign-up but its consent. */
const signUp = {
  ...{ name: '김서연', job: '프리랜서', birth_date: '1990년 01월 01일', phone: '01012345678' },
  ...{ address: '서울 강북구 도봉로 346', address_detail: '1층' },
}
const proven = {
  ...{ phone: signUp.phone, challenge: 'A'.repeat(22), resend_at: 0 },
  proven: { code: '123456', until: Number.MAX_SAFE_INTEGER },
}
const linksIn = (selector: string) =>
  [...document.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href'))

describe('the privacy notice (specification 9.22)', () => {
  it('names the officer, the retention, the partner company and where phone numbers go', async () => {
    config({ smsRegion: 'ap-northeast-1', retention: { bookingYears: 7 } })
    await renderPage(paths.privacy)
    await expectText('일본 (도쿄)')
    await expectText('서비스 완료 후 7년')
    await expectText('협력업체와 담당 기사님')
    await expectText('원인을 찾으려고 전화번호와 이유를 30일 기록해요.')
    const contact = document.querySelector('[aria-labelledby="contact"]')?.textContent
    for (const fact of ['홍길동', '견본에어컨', '02-000-0000', 'help@example.com']) expect(contact).toContain(fact)
    await expectText('시행일 2026년 11월 21일')
    expect(text()).not.toContain('아직 정해지지 않음')
  })

  it('names the provider of messages in Korea where the stage has one, and then nothing goes abroad', async () => {
    config({ messageProvider: 'solapi' })
    await renderPage(paths.privacy)
    await expectText('솔라피 (solapi.com)')
    await expectText('알림톡과 문자 메시지 발송. 카카오와 통신사를 거쳐 전해요.')
    await expectText('국외로 이전하는 개인정보가 없어요.')
    expect(text()).not.toContain('도쿄')
  })

  it('states how long backups hold erased data, and that it is not restored', async () => {
    await renderPage(paths.privacy)
    await expectText('지운 것도 사본에는 길게는 90일 남았다가 사본과 함께 사라져요.')
    await expectText('그 사이에 지운 것을 먼저 다시 지워요.')
  })

  it('states the right to refuse and the consequence', async () => {
    await renderPage(paths.privacy)
    await expectText('필수 항목에 동의하지 않으면 예약이나 회원 가입을 할 수 없어요.')
  })

  it('shows missing details of the operator as missing', async () => {
    config({ operator: { tradeName: '한빛에어컨' } })
    await renderPage(paths.privacy)
    await expectText('한빛에어컨')
    const missing = [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
    expect(missing).toEqual(Array.from({ length: 4 }, () => '아직 정해지지 않음'))
    await eventually(() => {
      const footer = [...document.querySelectorAll('footer dd')].map((fact) => fact.textContent)
      expect(footer).toEqual(['한빛에어컨', ...Array.from({ length: 7 }, () => '아직 없음')])
    })
  })
})

describe('the terms (specification 9.22)', () => {
  it('states in the terms the fees and when a booking can be cancelled', async () => {
    await renderPage(paths.terms)
    await expectText('20,000 ~ 50,000원')
    const rule = document.querySelector('[aria-labelledby="cancellation"]')?.textContent
    expect(rule).toContain('예약 화면에서 바로, 수수료 없음')
    expect(rule).toContain('기사님께 전화로')
  })
})

it.each([paths.privacy, paths.terms])('gives %s a table of contents with a link to each part', async (path) => {
  await renderPage(path)
  const contents = linksIn('[aria-labelledby="contents"]')
  expect(contents.length).toBeGreaterThan(10)
  for (const link of contents) expect(document.querySelector(link ?? '')?.tagName).toBe('H2')
  expect(contents).toHaveLength(document.querySelectorAll('article section').length)
})

describe('ways to the policies', () => {
  const inFooter = 'footer nav[aria-label="약관"]'

  it('links to the policies on the site where the stage has no others', async () => {
    await renderPage(paths.home)
    await eventually(() => expect(linksIn(inFooter)).toEqual([paths.terms, paths.privacy, paths.notices]))
  })

  it('links to the policies at the addresses of the stage where it has some', async () => {
    const elsewhere = 'https://example.com/'
    config({
      privacyUrl: `${elsewhere}privacy`,
      noticesUrl: `${elsewhere}notices`,
      operator: { termsUrl: `${elsewhere}terms` },
    })
    await renderPage(paths.home)
    await eventually(() =>
      expect(linksIn(inFooter)).toEqual(['terms', 'privacy', 'notices'].map((name) => elsewhere + name)),
    )
  })

  it('links the policies from the consent, which names the right to refuse', async () => {
    sessionStorage.setItem('personal:sign-up', JSON.stringify({ version: 1, value: signUp }))
    sessionStorage.setItem('personal:code-membership', JSON.stringify({ version: 2, value: proven }))
    await renderPage(`${paths.signUp}?step=consent`)
    await expectText('동의하지 않을 수 있어요. 다만 회원으로 가입할 수 없어요.')
    expect(linksIn('form')).toContain(paths.privacy)
  })

  it('links the policies from my page', async () => {
    await renderPage(paths.myPage)
    await eventually(() => expect(linksIn('main')).toEqual(expect.arrayContaining([paths.notices, paths.privacy])))
  })
})

describe('the notices (specification 9.22)', () => {
  it('shows the notices of the stage', async () => {
    withFiles({
      '/notices.json': [{ day: '2026-11-05', title: '12월 예약', text: ['받고 있어요.', '보통보다 붐벼요.'] }],
    })
    await renderPage(paths.notices)
    await expectText('12월 예약')
    await expectText('2026년 11월 5일')
    await expectText('보통보다 붐벼요.')
  })

  it('says that there are no notices', async () => {
    withFiles({ '/notices.json': [] })
    await renderPage(paths.notices)
    await expectText('아직 공지사항이 없어요')
  })

  it('says that the notices cannot be read, and asks for them again', async () => {
    pages.hurry()
    withFiles({ '/notices.json': undefined })
    await renderPage(paths.notices)
    await expectText('공지사항을 불러오지 못했어요')
    withFiles({ '/notices.json': [] })
    await click('다시 불러오기')
    await expectText('아직 공지사항이 없어요')
  })
})
