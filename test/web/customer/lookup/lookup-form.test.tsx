import { beforeEach, describe, expect, it } from 'vitest'
import { lookUpBookings } from '#shared/contract/booking-routes.ts'
import { paths } from '#shared/paths.ts'
import { click, eventually, expectText, renderPage, type, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

describe('LookupForm (specification 9.10)', () => {
  beforeEach(() => renderPage(paths.requestSearch))

  it('offers the code when the lookups of the number are used up', async () => {
    pages.api.refuses(lookUpBookings, 'TOO_MANY_REQUESTS', {}, { 'retry-after': '3600' })
    await type('전화번호', '01012345678')
    await click('조회하기')
    await click('인증번호로 조회하기')
    await expectText('인증번호를 입력해주세요')
    await eventually(() => expect(document.body.textContent).toContain('010-1234-5678'))
  })

  it('offers no code to a landline, which cannot receive one', async () => {
    pages.api.refuses(lookUpBookings, 'TOO_MANY_REQUESTS', {}, { 'retry-after': '3600' })
    await type('전화번호', '0212345678')
    await click('조회하기')
    await expectText('입력한 번호는 그대로 남아 있어요.')
    expect(document.body.textContent).not.toContain('인증번호로 조회하기')
  })
})
