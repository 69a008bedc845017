import type { Page } from 'playwright-core'
import { paths } from '#shared/paths.ts'
import { postcodeSearch, withPostcode } from '../e2e/booking-flow/postcode.ts'
import { afterUnit, repair, withChanges } from './sample.ts'
import type { State } from './state.ts'

type Screen = keyof typeof paths | 'notFound'

const forMembers: readonly Screen[] = ['infoModify', 'changePhone', 'addresses', 'infoModifyAddress', 'withdraw']

/** Screens of one booking or one number: their states come with them. */
const withOwnStates: readonly Screen[] = [
  ...(['lookedUpBookings', 'verifyLookup', 'editBooking', 'bookAgain', 'booked'] as const),
  ...(['quote', 'reviewBooking', 'afterService'] as const),
]

const sentences: Partial<Record<Screen, State['sentences']>> = {
  requests: ['예약 조회'],
  requestBasicInfo: ['서비스 비용이 궁금하신가요?'],
  inquiryDashboard: ['고객님의 예약'],
}

/** What comes last on a screen that fetches something. */
const last: Partial<Record<Screen, (page: Page) => Promise<void>>> = {
  addressModal: (page) => postcodeSearch(page).waitFor(),
  selectServiceDate: (page) => page.getByRole('radio').first().waitFor(),
  inquiryDashboard: (page) => page.getByRole('article').waitFor(),
  notices: (page) => page.getByRole('listitem').filter({ hasText: '12월 예약' }).waitFor(),
  infoModify: (page) => page.getByText('로그인에 쓰는 번호라').waitFor(),
  changePhone: (page) => page.getByRole('button', { name: '인증번호 받기' }).waitFor(),
  addresses: (page) => page.getByText('아직 저장한 주소가 없어요').waitFor(),
  infoModifyAddress: (page) => page.getByText('검색이 안 되면').waitFor(),
  withdraw: (page) => page.getByText('탈퇴하는 이유').first().waitFor(),
}

const screen = (name: Screen, path: string): State => ({
  name,
  ...(forMembers.includes(name) && { member: 'shared' }),
  ...(name === 'inquiryDashboard' && { own: [{ ...repair }] }),
  draft: withChanges(afterUnit, repair),
  sentences: sentences[name] ?? [],
  act: async ({ page, open, expectRefusal }) => {
    if (name === 'notFound') expectRefusal(404)
    await withPostcode(page)
    await open(path)
    await last[name]?.(page)
  },
})

/** Every screen as most visitors see it: with a repair half booked, another one on its way. */
export const screens: readonly State[] = [
  ...Object.entries(paths)
    .filter(([name]) => !withOwnStates.some((other) => other === name))
    .map(([name, path]) => screen(name as Screen, path)),
  screen('notFound', '/no-such-page'),
]
