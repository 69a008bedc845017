import type { Page } from 'playwright-core'
import { paths } from '#shared/paths.ts'
import { aPhone, book, holding } from './bookings.ts'
import { aDraft, withDraft } from './draft.ts'
import { freeVisit, type Visit } from './free-visit.ts'
import { aMember, asMember } from './members.ts'
import { withPostcode } from './postcode.ts'
import { asVisitor, type Visitor, type VisitorOptions } from './site.ts'

/** Something that lies on a screen only once it is asked for. */
type Opened = { name: string; from: string; open: (page: Page) => Promise<void> }

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Every state that no address leads to: the dialogs, and the forms that lie over a screen. */
const opened: readonly Opened[] = [
  { name: 'what the installation lacks', from: paths.install, open: (page) => tap(page, '설치 방문 안내 보기') },
  { name: 'what the details lack', from: paths.additionalRequest, open: (page) => tap(page, '의뢰 접수하기') },
  // Leaves the draft without its address: what needs a whole one comes before.
  {
    name: 'what the address lacks',
    from: paths.addressForm,
    open: async (page) => {
      await page.getByLabel('상세주소').fill('')
      await tap(page, '방문 날짜 고르기')
    },
  },
  { name: 'the address by hand', from: paths.addressModal, open: (page) => tap(page, /직접 입력하기/) },
  { name: 'the extra fees', from: paths.pricing, open: (page) => tap(page, '추가 요금 보기') },
  { name: 'the question before a cancellation', from: paths.inquiryDashboard, open: (page) => tap(page, /취소$/) },
  {
    name: 'the form of a booking, with its calendar',
    from: paths.inquiryDashboard,
    open: async (page) => {
      await tap(page, /수정하기$/)
      await tap(page, '날짜·시간 바꾸기')
      await page.getByRole('radio').first().waitFor()
    },
  },
]

/** Leads a guest away to the sign-in. */
const forMembersOnly: readonly string[] = [paths.infoModify]

const asGuest = Object.values(paths).filter((path) => !forMembersOnly.includes(path))

/** What tells that a screen which a member sees differently is all there. */
const signs = {
  [paths.myPage]: '홍길동님, 안녕하세요',
  [paths.infoModify]: '로그인에 쓰는 번호라',
  [paths.infoModifyAddress]: '검색이 안 되면',
  [paths.withdraw]: '탈퇴하는 이유',
  [paths.inquiryDashboard]: '접수',
  [paths.completedRequests]: '완료된 의뢰가 없습니다.',
  [paths.addressForm]: '회원 정보라서',
  [paths.additionalRequest]: '101동 1203호',
} as const

/** The name of a screen as a member sees it. */
export const ofMember = (path: keyof typeof signs) => `${path}, signed in`

/** What has to be there before a screen is whole. */
async function settled(page: Page, path: string) {
  if (path === paths.addressModal) await page.getByRole('button', { name: /도봉로/ }).waitFor()
  if (path === paths.selectServiceDate) await page.getByRole('radio').first().waitFor()
  if (path === paths.inquiryDashboard) await page.getByRole('article').waitFor()
}

type Text = Partial<Record<'detail' | 'details', string>>

type Walk = VisitorOptions & {
  dialogs?: boolean
  /** Whether a member walks too. */
  members?: boolean
  text?: Text
  /** Before the first screen of each visitor. */
  prepare?: (visitor: Visitor) => Promise<void>
}

const written = ({ detail, details }: Text) => ({
  ...(detail && { customer_address_detail: detail }),
  ...(details && { detailInfo: details }),
})

type Look = (visitor: Visitor, name: string) => Promise<void>

/**
 * Shows every screen, and every dialog and form that lies over one, to a guest in the middle of it all (a draft, a
 * booking of this device); then to a member those that are theirs. @param look gets the name of the screen
 */
export async function onEveryScreen(look: Look, { members = true, ...options }: Walk = {}) {
  const visit = await freeVisit()
  await onScreensOfGuest(look, visit, options)
  if (members) await onScreensOfMember(look, visit, options)
}

async function onScreensOfGuest(look: Look, visit: Visit, { dialogs = true, text = {}, prepare, ...browser }: Walk) {
  const receipt = await book(visit, { customer_phone: aPhone(), ...written(text) })
  await asVisitor(
    async (visitor) => {
      const { page, open } = visitor
      await withPostcode(page)
      await withDraft(visitor, aDraft(visit, { service_type: '수리', ...written(text) }))
      await prepare?.(visitor)
      const arrive = async (path: string) => {
        await open(path)
        await settled(page, path)
      }
      for (const path of asGuest) {
        await arrive(path)
        await look(visitor, path)
      }
      visitor.expectRefusal(404)
      await open('/nowhere')
      await look(visitor, '/nowhere')
      if (!dialogs) return
      for (const { name, from, open: ask } of opened) {
        await arrive(from)
        await ask(page)
        await look(visitor, name)
      }
    },
    { ...browser, ...holding([receipt], visit) },
  )
}

async function onScreensOfMember(look: Look, visit: Visit, { dialogs = true, text = {}, prepare, ...browser }: Walk) {
  const member = await aMember(text.detail ? { address_detail: text.detail } : {})
  await book(visit, { customer_phone: member.phone, ...written(text) })
  await asVisitor(
    async (visitor) => {
      const { page, open } = visitor
      await withPostcode(page)
      await withDraft(visitor, aDraft(visit, { service_type: '수리', ...written(text) }))
      await prepare?.(visitor)
      for (const path of Object.keys(signs) as (keyof typeof signs)[]) {
        await open(path)
        if (path === paths.inquiryDashboard) await page.getByRole('article').waitFor()
        else if (path === paths.additionalRequest) await page.getByText(text.detail ?? signs[path]).waitFor()
        else await page.getByText(signs[path]).first().waitFor()
        await look(visitor, ofMember(path))
      }
      if (!dialogs) return
      await open(paths.withdraw)
      await page.getByRole('checkbox', { name: /탈퇴에 동의해요/ }).check()
      await tap(page, '탈퇴하기')
      await page.getByRole('dialog').waitFor()
      await look(visitor, 'the question before a withdrawal')
    },
    { ...browser, ...asMember(member) },
  )
}
