import { describe, expect, it, vi } from 'vitest'
import { listReviews, showPublicFigures } from '#shared/contract/public-routes.ts'
import { paths } from '#shared/paths.ts'
import { configOfTests } from '../../../support/web/amplify-session.ts'
import { eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const withFiles = (files: Record<string, unknown>) => {
  const otherwise = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
    url in files ? Response.json(files[url]) : otherwise(url, options),
  )
}

const answerReviews = () => {
  pages.api.answers(listReviews, { reviews: [] })
  pages.api.answers(showPublicFigures, { reviews: { count: 0, hidden: 0 } })
}

const callLinks = () => document.querySelectorAll('main a[href^="tel:"]').length

describe('the telephone next to questions, reviews and notices (specification 9.1)', () => {
  it.each([paths.faq, paths.reviews, paths.notices])(
    'shows the telephone next to questions, reviews and notices on %s',
    async (path) => {
      answerReviews()
      withFiles({ '/notices.json': [] })
      await renderPage(path)
      await eventually(() => expect(callLinks()).toBe(1))
    },
  )

  it('leaves no empty card where the stage has none', async () => {
    const { phone: _, ...operator } = configOfTests.operator
    withFiles({ '/config.json': { ...configOfTests, operator } })
    await renderPage(paths.faq)
    await expectText('6개월 동안은 무상으로')
    expect(document.querySelectorAll('main [class*=side]')).toHaveLength(0)
  })
})

it('leads from an empty list of a service to all reviews (specification 9.31)', async () => {
  answerReviews()
  await renderPage(`${paths.reviews}?service=${encodeURIComponent('점검')}`)
  await expectText('아직 점검 후기가 없어요')
  expect(document.querySelector(`main a[href="${paths.reviews}"]`)?.textContent).toBe('모든 후기 보기')
})
