import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listReviews, listTechnicians } from '#shared/contract/public-routes.ts'
import { configOfTests } from '../../../support/web/amplify-session.ts'
import { eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const heading = () => document.querySelector('h1')?.textContent
const review = {
  ...({ rating: 5, month: '2026-11', service_type: '청소', aircon_type: '벽걸이형' } as const),
  tags: [],
  text: '속까지 닦아주셨어요.',
}
const technician = { services: ['청소'], ratings: { count: 0 } }

it('shows technicians and reviews of the district only', async () => {
  pages.api.answers(listReviews, {
    reviews: [
      { ...review, district: '노원구' },
      { ...review, district: '도봉구', text: '다른 구의 후기예요.' },
    ],
  })
  pages.api.answers(listTechnicians, {
    technicians: [
      { ...technician, name: '김도현', districts: ['노원구', '도봉구'] },
      { ...technician, name: '박하은', districts: ['광진구'] },
    ],
  })
  await renderPage('/areas/nowon')
  await eventually(() => expect(heading()).toBe('노원구 에어컨 청소·설치·수리'))
  await expectText('속까지 닦아주셨어요.')
  await expectText('김도현')
  expect(document.body.textContent).not.toMatch(/다른 구의 후기|박하은/)
  expect((await screen.findByRole('link', { name: '도봉구' })).getAttribute('href')).toBe('/areas/dobong')
})

it('shows reviews of other districts, with theirs, where a district has none', async () => {
  pages.api.answers(listReviews, { reviews: [{ ...review, district: '노원구' }] })
  await renderPage('/areas/jongno')
  await expectText('최근에 종로구에서 남긴 후기가 없어요.')
  await expectText('노원구')
  await expectText('속까지 닦아주셨어요.')
})

it('shows what the service assures before the first review', async () => {
  await renderPage('/areas/jongno')
  await expectText('승인한 금액만 내요')
  expect(document.body.textContent).not.toContain('후기가 없어요')
})

it.each(['/areas/gangnam', '/areas/nowhere'])('shows no page at %s, where no technician comes', async (path) => {
  await renderPage(path)
  await eventually(() => expect(heading()).toBe('페이지를 찾을 수 없어요'))
})

it('follows the districts of the stage, also above the home page', async () => {
  const otherwise = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
    url === '/config.json'
      ? Promise.resolve(Response.json({ ...configOfTests, districts: ['강남구', '서초구'] }))
      : otherwise(url, options),
  )
  await renderPage('/')
  await expectText('강남\u00a0· 서초구')
  await renderPage('/areas/gangnam')
  await eventually(() => expect(heading()).toBe('강남구 에어컨 청소·설치·수리'))
})
