import { expect, it, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import { renderPage, withPages } from '../../../support/web/render-page.tsx'

withPages()

/** On a wide screen the same menu stands at the side, and the sheet shows one of the two. */
const bar = () => [...document.querySelectorAll('nav[aria-label="주요 메뉴"]')].find((menu) => !menu.closest('aside'))

it('offers home, my requests and my page in the tab bar, and marks where one is', async () => {
  await renderPage(paths.myPage)
  const links = [...(bar()?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['홈', paths.home],
    ['내 예약', paths.requests],
    ['마이페이지', paths.myPage],
  ])
  expect(bar()?.querySelector('[aria-current=page]')?.textContent).toBe('마이페이지')
})

const withBar: readonly string[] = [
  paths.home,
  paths.requests,
  paths.requestSearch,
  paths.myPage,
  paths.pricing,
  paths.faq,
]

it.each(
  [...withBar, paths.login, paths.signUp, paths.signUpAddress, paths.withdraw].map((path) => [
    withBar.includes(path) ? 'stands' : 'does not stand',
    path,
  ]),
)('%s at %s (specification 9.1)', async (_, path) => {
  // The script of the search for addresses never comes.
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
  await renderPage(path)
  expect(bar() !== undefined).toBe(withBar.includes(path))
})
