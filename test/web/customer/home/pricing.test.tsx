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

it('shows the same prices after a navigation', async () => {
  await renderPage(paths.pricing)
  await expectText('벽걸이형 분해 청소')
  expect(document.body.textContent).toContain('견본 금액')
})

it('shows only the call-out fee when the stage has no list', async () => {
  const { prices: _, ...config } = configOfTests
  withConfig(() => Response.json(config))
  await renderPage(paths.pricing)
  await expectText('20,000원 ~ 50,000원')
  await eventually(() => expect(priceTable()).toBe(''))
})
