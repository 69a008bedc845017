import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { Booking } from '#shared/booking/booking.ts'
import { callOutOn } from '#shared/booking/fee.ts'
import { purchaseChoices, type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { paths, servicePaths } from '#shared/paths.ts'
import { priceShownFor } from '#shared/prices/price-shown.ts'
import { linesOfWork } from '#shared/prices/work-lines.ts'
import { OrderFacts } from '../../../../web/src/customer/bookings/card/order-facts.tsx'
import { ConfirmationScreen } from '../../../../web/src/customer/bookings/confirmation/booked-screen.tsx'
import { OrderFacts as DeskFacts } from '../../../../web/src/staff/bookings/detail/order-facts.tsx'
import { readBackText } from '../../../../web/src/staff/bookings/phone-booking/read-back.ts'
import { DaySheet } from '../../../../web/src/staff/reports/print/day-sheet.tsx'
import { aBooking } from '../../../support/bookings/bookings.ts'
import { shownPrices } from '../../../support/prices.ts'
import { anOpenedBooking } from '../../../support/staff/staff-booking-screens.ts'
import { aCard } from '../../../support/staff/staff-screens.ts'
import { stubMedia } from '../../../support/web/media.ts'
import { eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

withPages()

// A Saturday.
const visit = {
  service_day: '2026-12-19',
  service_date: '2026년 12월 19일',
  service_time: '오전 9시 ~ 오후 12시',
} as const
const onSaturday = '40,000 ~ 100,000원'
const usual = '출장비 20,000 ~ 50,000원'

/** What a visit for a wall unit on a Saturday comes to with the prices of the local stage. */
const sums: Record<ServiceType, string> = {
  청소: '120,000원부터',
  설치: '150,000원부터',
  이전: '110,000원부터',
  수리: '출장비 40,000원부터',
  철거: '110,000 ~ 170,000원',
  냉매충전: '100,000원부터',
  점검: '70,000 ~ 130,000원',
}

/** What the lines do not contain. */
const openWork: Record<ServiceType, string> = {
  청소: '더 드는 작업은 승인하셔야 시작해요.',
  설치: '배관·앵글 재료비, 함께 사는 에어컨값은 현장을 보고 견적으로 보내요.',
  이전: '이전 설치 비용은 배관·앵글 재료비까지 현장을 보고 견적으로 보내요.',
  수리: '수리비와 부품값은 점검한 뒤 견적으로 보내요.',
  철거: '더 드는 작업은 승인하셔야 시작해요.',
  냉매충전: '더 드는 작업은 승인하셔야 시작해요.',
  점검: '더 드는 작업은 승인하셔야 시작해요.',
}
const extraWork = openWork.청소
const payment = '작업하지 않기로 하면 출장비만 내요. 요금은 작업이 끝난 뒤 기사님께 내요.'
const why = '현장 상황에 따라 방문할 때 정해져요.'

/** Text of a component without the page around it. */
function textOf(component: ReactNode): string {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  const root = createRoot(container)
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{component}</MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  const text = container.textContent
  act(() => root.unmount())
  return text
}

async function textOfPage(path: string, text: string) {
  await renderPage(path)
  await expectText(text)
  return document.body.textContent
}

const wall = { aircon_type: '벽걸이형', brand: 'LG전자' } as const
const callOut = callOutOn(visit.service_day, visit.service_time)
const storedPrice = (service_type: ServiceType) => ({
  ...{ call_out: callOut, price_shown: priceShownFor(shownPrices, { service_type, ...wall }, callOut) },
})
const bookingOf = (service_type: ServiceType) => ({
  ...aBooking({ ...visit, ...wall, service_type, ...storedPrice(service_type) } as Partial<Booking>),
})
const failure = undefined
const days = { day: visit.service_day, time: visit.service_time }
const linesOf = (service_type: ServiceType) => linesOfWork({ ...shownPrices, sample: false }, { service_type, ...wall })

const withDraft = (service_type: ServiceType, unit: object = {}) =>
  sessionStorage.setItem(
    'booking-draft',
    JSON.stringify({
      version: 1,
      value: {
        ...{ service_type, customer_address: '서울 강북구 도봉로 346', customer_address_detail: '3층' },
        ...{ customer_phone: '01012345678', customer_type: '프리랜서', service_date: visit.service_date },
        service_time: visit.service_time,
        ...unit,
      },
    }),
  )

/** Returns the text of a part of a page of the booking flow once it shows the sum. */
async function inFlow(service: ServiceType, path: string, part: string) {
  const choices = { selectedairconditionerform: purchaseChoices[0], selectedDropdownOption: '앵글 설치 불필요' }
  withDraft(service, {
    ...{ ...wall, detailInfo: '없어요' },
    ...((service === '설치' || service === '이전') && choices),
    ...(service === '수리' && { sprint: ['작동이 안 돼요'] }),
    ...(service === '이전' && {
      ...{ destination_address: '서울 노원구 견본로 88', destination_address_detail: '2층' },
    }),
  })
  await renderPage(path)
  // Next to the button it is one text, with a space.
  const text = () => (document.querySelector(part)?.textContent ?? '').replace('예상 합계 ', '예상 합계')
  await eventually(() => expect(text()).toContain(`예상 합계${sums[service]}`))
  return text()
}
const bar = '[aria-label="다음 단계"]'

type Screen = {
  text: (service: ServiceType) => string | Promise<string>
  /** What a customer is shown beyond the sum and its parts. */
  shows?: readonly string[]
  /** As it is said. */
  says?: (sum: string) => string
  /** Shows the sum alone. */
  isSumOnly?: true
}

/** Every screen of a visit that is not completed. */
const screens: Record<string, Screen> = {
  'the running summary': {
    text: (service) => {
      stubMedia()
      return inFlow(service, paths.requestBasicInfo, '[aria-labelledby="running-summary"]')
    },
    shows: [payment],
  },
  'the bar of step 2': { text: (service) => inFlow(service, paths.selectServiceDate, bar), isSumOnly: true },
  'the bar of step 3': { text: (service) => inFlow(service, paths.requestBasicInfo, bar), isSumOnly: true },
  'the bar of step 4': {
    text: (service) => inFlow(service, service === '수리' ? paths.symptoms : paths.additionalRequest, bar),
    isSumOnly: true,
  },
  'the bar of the last screen': { text: (service) => inFlow(service, paths.confirmBooking, bar), isSumOnly: true },
  'the last screen of step 4': {
    text: (service) => inFlow(service, paths.confirmBooking, 'form'),
    shows: [why, payment],
  },
  'the confirmation': {
    text: (service) => {
      const booking = { ...bookingOf(service), history: [] }
      return textOf(<ConfirmationScreen {...{ request_id: booking.request_id, booking, failure, onList: () => {} }} />)
    },
    shows: [why, payment],
  },
  'the card': {
    text: (service) => textOf(<OrderFacts booking={bookingOf(service)} />),
    shows: [why, payment],
  },
  'the phone booking': {
    text: (service) =>
      readBackText({
        ...{ service, ...days, address: '서울 노원구 견본로 88', today: '2026-12-08', lines: linesOf(service) },
      }).replace('40,000원에서 ', '40,000 ~ '),
    says: (sum) => `예상 합계는 ${sum.replace(' ~ ', '원에서 ')}${sum.endsWith('부터') ? '예요' : '이에요'}.`,
    shows: [why, payment],
  },
  'the desk': {
    text: (service_type) => {
      const booking = anOpenedBooking({ ...visit, ...wall, service_type, ...storedPrice(service_type) })
      return textOf(<DeskFacts booking={booking} />)
    },
    shows: [why],
  },
  'the day on paper': {
    text: (service_type) => {
      const card = aCard({ ...visit, service_type })
      const booking = anOpenedBooking({ ...visit, ...wall, service_type, ...storedPrice(service_type) })
      const opened = { booking, history: [], messages: [] }
      return `${textOf(<DaySheet name="김도현" day={visit.service_day} visits={[{ card, opened }]} />)}${openWork[service_type]}`
    },
  },
}

describe.each(Object.entries(screens))(
  '%s',
  (_, { text, says = (sum) => `예상 합계${sum}`, shows = [], isSumOnly }) => {
    it.each(serviceTypes)('shows the one sum of %s and its parts (specification 1.3)', async (service) => {
      const shown = await text(service)
      expect(shown).toContain(says(sums[service]))
      if (isSumOnly) return
      for (const part of [onSaturday, openWork[service], ...shows]) expect(shown).toContain(part)
      const isDismantled = service === '이전' || service === '철거'
      expect(/분해·조립비 ?70,000원/.test(shown)).toBe(isDismantled)
    })
  },
)

it.each([
  ['the bar of step 2', {}, '예상 합계 100,000원부터'],
  ['a Sunday whose time is open', { service_date: '2026년 12월 20일' }, '예상 합계 120,000원부터'],
])('shows the lowest sum in %s before the time is chosen', async (_, day, sum) => {
  withDraft('청소', { service_date: undefined, service_time: undefined, ...day })
  await renderPage(paths.selectServiceDate)
  await eventually(() => expect(document.querySelector(bar)?.textContent).toContain(sum))
})

it('shows the sum of a service at the head of its page, with its parts', async () => {
  const text = await textOfPage(servicePaths.청소, '예상 합계 평일 낮100,000원부터')
  expect(text).toContain('예상 합계 평일 낮100,000원부터작업비 80,000원부터 · 출장비 20,000 ~ 50,000원')
})

it('shows the lowest sum of each service on the home page', async () => {
  const text = await textOfPage(paths.home, '청소100,000원부터')
  expect(text).toContain('평일 낮 출장비를 더한 가장 낮은 금액이에요')
  expect(text).toContain('수리출장비 20,000원부터')
  expect(text).toContain('철거90,000원부터')
})

it.each([
  ['a unit is bought too', purchaseChoices[0], '배관·앵글 재료비, 함께 사는 에어컨값은 현장을 보고 견적으로 보내요.'],
  ['only the installation was chosen', purchaseChoices[1], '배관·앵글 재료비는 현장을 보고 견적으로 보내요.'],
])('names what an installation costs besides where %s', async (_, selectedairconditionerform, text) => {
  withDraft('설치', { ...wall, selectedairconditionerform })
  await textOfPage(paths.requestBasicInfo, text)
  const booking = { ...bookingOf('설치'), selectedairconditionerform } as Booking
  expect(textOf(<OrderFacts booking={booking} />)).toContain(text)
})

it('names a factor that day and time do not have as that of an earlier visit, before and after the booking (specification 1.3)', async () => {
  const call_out = { min: 30_000, max: 75_000, factor: 1.5 }
  const earlier = '처음 예약대로 1.5배'
  withDraft('청소', { ...wall, replaced_call_out: call_out })
  const text = await textOfPage(paths.requestBasicInfo, earlier)
  expect(text).toContain(`출장비 ${earlier}30,000 ~ 75,000원`)
  const card = textOf(<OrderFacts booking={{ ...bookingOf('청소'), call_out } as Booking} />)
  expect(card).toContain(earlier)
  for (const shown of [text, card]) expect(shown).not.toContain('저녁 1.5배')
})

it('shows no sum for a booking without a stored price', () => {
  const { price_shown: _, ...booking } = bookingOf('청소')
  const text = textOf(<OrderFacts booking={booking as Booking} />)
  expect(text).toContain(onSaturday)
  expect(text).not.toContain('예상 합계')
})

describe('the price list in a new booking (specification 1.3)', () => {
  const listed = '작업비 벽걸이형 분해 청소 견본80,000원부터'

  it.each([
    ['step 3', paths.requestBasicInfo],
    ['step 4', paths.confirmBooking],
  ])('shows the price of the chosen unit in %s, apart from the call-out fee', async (_, path) => {
    withDraft('청소', { aircon_type: '벽걸이형', brand: 'LG전자', detailInfo: '필터도요' })
    const text = await textOfPage(path, listed)
    for (const part of [onSaturday, extraWork, payment]) expect(text).toContain(part)
  })

  it('shows the lowest price before a unit is chosen', async () => {
    withDraft('청소')
    await textOfPage(paths.requestBasicInfo, '작업비 청소 견본80,000원부터')
  })

  it('reads the price to the caller', () => {
    const visitText = { service: '청소', ...days, address: '서울 노원구 견본로 88', today: '2026-12-08' } as const
    expect(readBackText({ ...visitText, lines: linesOf('청소') })).toContain(
      `${why} 벽걸이형 분해 청소 80,000원부터예요. ${extraWork} 예상 합계는 120,000원부터예요.`,
    )
    expect(readBackText({ ...visitText, service: '점검', lines: linesOf('점검') })).toContain(
      '에어컨 점검 30,000원이에요.',
    )
  })
})

it.each([
  ['step 4', paths.confirmBooking],
  ['the fees', paths.pricing],
])('shows the ways to pay of the stage in %s (specification 1.3)', async (_, path) => {
  withDraft('청소', { aircon_type: '벽걸이형', brand: 'LG전자', detailInfo: '필터도요' })
  await textOfPage(path, '현금, 계좌이체, 카드로 낼 수 있어요.')
})

it('says on the home page that work costs extra', async () => {
  expect(await textOfPage(paths.home, usual)).toContain(`${usual}, 작업비는 따로`)
})
