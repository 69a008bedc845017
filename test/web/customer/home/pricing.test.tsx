import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import { localStage } from '../../../../infra/stages/local-stage.ts'
import { documentOfStage } from '../../../../infra/stages/site-documents.ts'
import { PricingPage } from '../../../../web/src/customer/home/pricing-page.tsx'
import { configOfTests } from '../../../support/web/amplify-session.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

withPages()

const withConfig = (answer: () => Response) => {
  const otherwise = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
    url === '/config.json' ? Promise.resolve(answer()) : otherwise(url, options),
  )
}
const priceTable = () => document.getElementById('prices')?.innerHTML

it('keeps the prices of the document while the settings are absent', async () => {
  withConfig(() => new Response('', { status: 503 }))
  const page = (
    <MemoryRouter initialEntries={[paths.pricing]}>
      <PricingPage />
    </MemoryRouter>
  )
  const html = documentOfStage(renderToString(page), 'pricing/index.html', localStage)
  document.body.innerHTML = `<main>${html}</main>`
  const delivered = priceTable()
  expect(delivered).toContain('80,000원')
  render(page, { container: document.querySelector('main') ?? expect.fail('no page'), hydrate: true })
  await click('추가 요금 보기')
  expect(priceTable()).toBe(delivered)
})

it('shows the same prices after a navigation to the page of fees', async () => {
  await renderPage(paths.pricing)
  await expectText('벽걸이형 분해 청소')
  expect(document.body.textContent).toContain('견본 금액')
})

it('closes the fees to the home page when they were opened directly', async () => {
  await renderPage(paths.pricing)
  await click('닫기')
  await expectText('어떤 서비스가 필요하세요?')
})

it('opens with a worked example, whose sum is that of its lines', async () => {
  await renderPage(paths.pricing)
  await expectText(
    '벽걸이형 한 대를 평일\u00a0낮에 청소하면견본 금액작업비벽걸이형 분해 청소80,000원부터출장비평일 낮20,000 ~ 50,000원예상 합계100,000원부터',
  )
})

it('shows as extra fees only what no line above contains', async () => {
  await renderPage(paths.pricing)
  await expectText('벽걸이형 분해 청소')
  const above = document.querySelector('main')?.textContent ?? ''
  await click('추가 요금 보기')
  const rows = [...document.querySelectorAll('table:last-of-type tbody tr')].slice(-5)
  const extras = rows.map((row) => [row.querySelector('small')?.textContent, row.querySelector('td')?.textContent])
  expect(extras.map(([, price]) => price)).toEqual(Array.from({ length: 5 }, () => '보고 나서 정해요'))
  for (const [detail = ''] of extras) expect(above).not.toContain(detail)
})

it('shows the call-out fee, and the work of each service as extra, when the stage has no list', async () => {
  const { prices: _, ...config } = configOfTests
  withConfig(() => Response.json(config))
  await renderPage(paths.pricing)
  await expectText('90,000 ~ 120,000원')
  await eventually(() => expect(priceTable()).toBe(''))
  await click('추가 요금 보기')
  await expectText('이전분해·조립비70,000원이전이전 설치보고 나서 정해요')
})
