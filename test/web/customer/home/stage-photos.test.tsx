import { expect, it } from 'vitest'
import { listReviews, listTechnicians } from '#shared/contract/public-routes.ts'
import { eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const photosOf = (subject: string) =>
  [...document.querySelectorAll<HTMLImageElement>(`[data-photos="${subject}"] img`)].map(({ alt, width, height }) => ({
    alt,
    width,
    height,
  }))

it('shows the photo of home after a navigation, with its size', async () => {
  await renderPage('/')
  const photo = { alt: '벽걸이 에어컨을 살펴보는 기사님', width: 680, height: 464 }
  await eventually(() => expect(photosOf('home')).toMatchObject([photo]))
})

it('shows what a service was before and after, and the technicians who offer it', async () => {
  const technician = { districts: ['노원구'], ratings: { count: 0 } }
  pages.api.answers(listReviews, { reviews: [] })
  pages.api.answers(listTechnicians, {
    technicians: [
      { ...technician, name: '김도현', services: ['청소', '수리'] },
      { ...technician, name: '박하은', services: ['설치'] },
    ],
  })
  await renderPage('/services/cleaning')
  await eventually(() =>
    expect(photosOf('청소')).toMatchObject([
      { alt: '곰팡이와 먼지가 낀 냉각핀과 송풍팬', width: 640, height: 480 },
      { alt: '씻어낸 냉각핀과 송풍팬', width: 640, height: 480 },
    ]),
  )
  await expectText('작업 후')
  await expectText('김도현')
  expect(document.body.textContent).not.toContain('박하은')
})

it('shows no photos of a service that has none', async () => {
  pages.api.answers(listReviews, { reviews: [] })
  await renderPage('/services/repair')
  await eventually(() => expect(document.querySelector('[data-photos="수리"]')).not.toBeNull())
  expect(photosOf('수리')).toEqual([])
})
