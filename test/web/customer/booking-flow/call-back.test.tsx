import { afterEach, expect, it, vi } from 'vitest'
import { availability } from '#shared/contract/booking-routes.ts'
import { requestCallBack } from '#shared/contract/call-back-routes.ts'
import { issueWork } from '#shared/contract/work-route.ts'
import { paths } from '#shared/paths.ts'
import { click, eventually, expectText, renderPage, type, withPages } from '../../../support/web/render-page.tsx'
import { SolvingWorker } from '../../../support/web/solving-worker.ts'
import { aWorkChallenge, isSolved } from '../../../support/work.ts'

const pages = withPages()

const ofBookings = () => pages.api.calls.filter(({ path }) => path === '/call-backs')

async function open(at: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  const value = {
    service_type: '수리',
    customer_address: '서울 강북구 도봉로 346',
    customer_address_detail: '3층',
    customer_type: '프리랜서',
    customer_phone: '01012345678',
  }
  sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value }))
  pages.api.keepsWaiting(availability)
  await renderPage(paths.selectServiceDate)
  await click('오늘이나 내일 급하면 전화드려요')
  await expectText('급하면 전화드려요')
}

afterEach(() => vi.useRealTimers())

it('solves a challenge, sends number and service, and says by when the call comes (specification 4.21)', async () => {
  vi.stubGlobal('Worker', SolvingWorker)
  await open('2026-11-23T14:00:00+09:00')
  await expectText('30분 안에 전화드려요. 수리 방문을')
  await expectText('동의하지 않을 수 있지만, 그러면 전화드릴 수 없어요.')
  pages.api.refuses(requestCallBack, 'WORK_REQUIRED')
  pages.api.answers(issueWork, { challenge: await aWorkChallenge() })
  await click('동의하고 요청하기')
  await eventually(() => expect(ofBookings()).toHaveLength(1))
  pages.api.answers(requestCallBack, { due_at: '2026-11-23T05:30:00.000Z' })
  await expectText('오늘 오후 2:30까지 010-1234-5678 번호로 전화드려요.')
  const { work, ...form } = Object(ofBookings().at(-1)?.body)
  expect(form).toEqual({ customer_phone: '01012345678', service_type: '수리', consent: true })
  expect(await isSolved(work)).toBe(true)
})

it.each([
  ['2026-11-23T22:00:00+09:00', '지금은 영업시간이 아니라서 내일 오전 9:00부터 차례로 전화드려요.'],
  ['2026-11-23T17:50:00+09:00', '내일 오전 9:20까지 전화드려요.'],
  ['2026-12-31T23:59:00+09:00', '지금은 영업시간이 아니라서 1월 2일 (토) 오전 9:00부터 차례로 전화드려요.'],
])('says from when calls are made: at %s %s', async (at, sentence) => {
  await open(at)
  await expectText(sentence)
})

it('names a wrong number in its field, and shows the telephone where no more are taken', async () => {
  await renderPage('/services/cleaning')
  await click('오늘이나 내일 급하면 전화드려요')
  await click('동의하고 요청하기')
  await eventually(() => expect(document.querySelector('dialog [aria-invalid="true"]')).not.toBeNull())
  expect(ofBookings()).toEqual([])
  await type('전화받을 번호', '02-123-4567')
  pages.api.refuses(requestCallBack, 'CALL_BACKS_FULL')
  await click('동의하고 요청하기')
  await expectText('지금은 전화 요청이 많아 더 받지 못해요.')
  expect(document.querySelector('dialog a[href^="tel:"]')).not.toBeNull()
})

it('offers a call-back on the page of a service too', async () => {
  await renderPage('/services/cleaning')
  await click('오늘이나 내일 급하면 전화드려요')
  await expectText('청소 방문을 오늘이나 내일 할 수 있는지')
})
