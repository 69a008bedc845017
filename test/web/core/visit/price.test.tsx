import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { Booking } from '#shared/booking/booking.ts'
import { callOutOn } from '#shared/booking/fee.ts'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { FeePanel } from '../../../../web/src/core/visit/fee-panel.tsx'
import { OtherFacts, VisitFacts } from '../../../../web/src/customer/bookings/card/order-facts.tsx'
import { ConfirmationScreen } from '../../../../web/src/customer/bookings/confirmation/booked-screen.tsx'
import { OrderFacts as DeskFacts } from '../../../../web/src/staff/bookings/detail/order-facts.tsx'
import { readBackText } from '../../../../web/src/staff/bookings/phone-booking/read-back.ts'
import { DaySheet } from '../../../../web/src/staff/reports/print/day-sheet.tsx'
import { aBooking } from '../../../support/bookings/bookings.ts'
import { anOpenedBooking } from '../../../support/staff/staff-booking-screens.ts'
import { aCard } from '../../../support/staff/staff-screens.ts'
import { click, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

withPages()

// A Saturday.
const visit = {
  service_day: '2026-12-19',
  service_date: '2026년 12월 19일',
  service_time: '오전 9시 ~ 오후 12시',
} as const
const onSaturday = '40,000원 ~ 100,000원'
const usual = '출장비 20,000원 ~ 50,000원'

const openWork: Record<ServiceType, string> = {
  청소: '청소비는 따로 있어요. 기사님이 에어컨을 확인하고 시작하기 전에 알려드려요.',
  설치: '설치비, 배관·앵글 재료비, 함께 사는 에어컨값은 따로 있어요. 기사님이 현장을 보고 알려드려요.',
  이전: '배관, 앵글 같은 재료비는 따로 있어요. 기사님이 현장을 보고 알려드려요.',
  수리: '수리비와 부품값은 따로 있어요. 기사님이 점검하고 알려드려요.',
  철거: '높은 곳 작업처럼 더 드는 비용은 따로 있어요. 기사님이 현장을 보고 알려드려요.',
  냉매충전: '충전비와 냉매값은 따로 있어요. 기사님이 점검하고 알려드려요.',
  점검: '점검한 뒤 작업이 필요하면 그 비용은 따로 있어요. 시작하기 전에 알려드려요.',
}
/** Where the cleaning has a listed price. */
const extraWork = '더 드는 작업이 있으면 시작하기 전에 알려드려요.'
const payment = '작업하지 않기로 하면 출장비만 내요. 요금은 작업이 끝난 뒤 기사님에게 내요.'
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

const bookingOf = (service_type: ServiceType) => ({ ...aBooking({ ...visit, service_type } as Partial<Booking>) })
const failure = undefined
const days = { day: visit.service_day, time: visit.service_time }

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

type Screen = {
  text: (service: ServiceType) => string | Promise<string>
  callOut?: string
  /** What a customer is shown beyond the amounts. */
  shows?: readonly string[]
  /** Shows every service at once. */
  isOfAll?: true
}

const screens: Record<string, Screen> = {
  'the service page': {
    text: (service) => textOfPage(`${paths.addressPage}?service=${encodeURIComponent(service)}`, usual),
    callOut: usual,
  },
  'the running summary': {
    text: (service) => {
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
      withDraft(service)
      return textOfPage(paths.requestBasicInfo, '예상 출장비')
    },
  },
  'step 4': {
    text: (service) => textOf(<FeePanel service={service} callOut={callOutOn(days.day, days.time)} />),
    shows: [why, payment],
  },
  'the receipt': {
    text: (service) => {
      const booking = { ...bookingOf(service), history: [] }
      return textOf(<ConfirmationScreen {...{ request_id: booking.request_id, booking, failure, onList: () => {} }} />)
    },
    shows: [why, payment],
  },
  'the card': {
    text: (service) =>
      textOf(
        <>
          <VisitFacts booking={bookingOf(service)} />
          <OtherFacts booking={bookingOf(service)} />
        </>,
      ),
    shows: [why, payment],
  },
  'the fees': {
    text: async () => {
      await textOfPage(paths.pricing, usual.slice(4))
      await click('추가 요금 보기')
      await expectText('작업비')
      return document.body.textContent
    },
    shows: [why, payment],
    isOfAll: true,
  },
  'the phone booking': {
    text: (service) => readBackText({ service, ...days, address: '서울 노원구 견본로 88', today: '2026-12-08' }),
    callOut: '40,000원에서 100,000원',
    shows: [why, payment],
  },
  'the desk': {
    text: (service_type) => textOf(<DeskFacts booking={anOpenedBooking({ ...visit, service_type })} />),
    shows: [why],
  },
}

describe.each(Object.entries(screens))('%s', (_, { text, callOut = onSaturday, shows = [], isOfAll }) => {
  it.each(serviceTypes)('shows call-out fee and work of %s apart (specification 1.3)', async (service) => {
    const shown = await text(service)
    for (const part of [callOut, openWork[service], ...shows]) expect(shown).toContain(part)
    expect(shown).not.toContain('예상 비용')
    const isDismantled = service === '이전' || service === '철거'
    // On the local stage it is also a price of 설치.
    if (isDismantled) expect(shown).not.toContain('110,000')
    expect(shown.includes('분해·조립비 70,000원')).toBe(isOfAll || isDismantled)
  })
})

it('shows the fixed part of the work on paper', () => {
  const card = aCard({ ...visit, service_type: '이전' })
  const booking = anOpenedBooking({ ...visit, service_type: '이전' })
  const text = textOf(
    <DaySheet
      name="김도현"
      day={visit.service_day}
      visits={[{ card, opened: { booking, history: [], messages: [] } }]}
    />,
  )
  expect(text).toContain(`예상 출장비${onSaturday}작업비분해·조립비 70,000원`)
})

describe('the price list in a new booking (specification 1.3)', () => {
  const listed = '벽걸이형 분해 청소 견본 80,000원부터'

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
    await textOfPage(paths.requestBasicInfo, '작업비견본 80,000원부터')
  })

  it('is read to the caller', () => {
    const visitText = { service: '청소', ...days, address: '서울 노원구 견본로 88', today: '2026-12-08' } as const
    expect(readBackText({ ...visitText, listedWork: ['벽걸이형 청소 80,000원부터'] })).toContain(
      `${why} 벽걸이형 청소 80,000원부터예요. ${extraWork}`,
    )
    expect(readBackText({ ...visitText, listedWork: ['점검 30,000원'] })).toContain('점검 30,000원이에요.')
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
