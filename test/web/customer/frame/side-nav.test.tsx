import { expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { renderPage, withPages } from '../../../support/web/render-page.tsx'

withPages()

const menu = () => document.querySelector('aside nav')

it('the menu of wide screens has the three destinations, the fees and the questions (specification 9.1)', async () => {
  await renderPage(paths.home)
  const links = [...(menu()?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['홈', '/'],
    ['내 예약', '/requests'],
    ['마이페이지', '/mypage'],
    ['요금 안내', '/pricing'],
    ['자주 묻는 질문', '/qnapage'],
  ])
})

it.each([
  [paths.home, '홈'],
  ['/areas/nowon', '홈'],
  [paths.requestSearch, '내 예약'],
  [paths.inquiryDashboard, '내 예약'],
  [paths.completedRequests, '내 예약'],
  [paths.myPage, '마이페이지'],
  [paths.pricing, '요금 안내'],
  [paths.faq, '자주 묻는 질문'],
  [paths.install, undefined],
  ['/nowhere', undefined],
])('marks the entry of %s in the side navigation: %s', async (path, label) => {
  await renderPage(path)
  expect(menu()?.querySelector('[aria-current=page]')?.textContent).toBe(label)
})
