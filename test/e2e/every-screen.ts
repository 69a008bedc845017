import type { Page } from 'playwright-core'
import { paths } from '../../web/src/paths.ts'
import { aPhone, book, holding } from './bookings.ts'
import { aDraft, withDraft } from './draft.ts'
import { freeVisit } from './free-visit.ts'
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

/** What has to be there before a screen is whole. */
async function settled(page: Page, path: string) {
  if (path === paths.addressModal) await page.getByRole('button', { name: /도봉로/ }).waitFor()
  if (path === paths.selectServiceDate) await page.getByRole('radio').first().waitFor()
  if (path === paths.inquiryDashboard) await page.getByRole('article').waitFor()
}

/**
 * Shows a visitor in the middle of it all (a draft, a booking of this device) every screen, and every dialog and form
 * that lies over one. @param look gets the name of the screen
 */
export async function onEveryScreen(
  look: (visitor: Visitor, name: string) => Promise<void>,
  options: VisitorOptions & { dialogs?: boolean; text?: Partial<Record<'detail' | 'details', string>> } = {},
) {
  const { dialogs = true, text = {}, ...browser } = options
  const visit = await freeVisit()
  const receipt = await book(visit, {
    customer_phone: aPhone(),
    ...(text.detail && { customer_address_detail: text.detail }),
    ...(text.details && { detailInfo: text.details }),
  })
  const draft = aDraft(visit, {
    service_type: '수리',
    ...(text.detail && { customer_address_detail: text.detail }),
    ...(text.details && { detailInfo: text.details }),
  })
  await asVisitor(
    async (visitor) => {
      const { page, open } = visitor
      await withPostcode(page)
      await withDraft(visitor, draft)
      const arrive = async (path: string) => {
        await open(path)
        await settled(page, path)
      }
      for (const path of Object.values(paths)) {
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
