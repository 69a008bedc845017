import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { holdClock, skipPauses } from '../../test/e2e/waiting.ts'
import { giveConsent, submit } from '../../test/e2e/wizard.ts'
import { breakOff, neverAnswer } from './lost-answers.ts'
import { afterDetails, afterUnit } from './sample.ts'
import type { Shot } from './shot.ts'

const POST_BOOKINGS = '**/api/bookings'

/** Step 4; the symptoms of a repair are the screen itself. */
export const requestStates: readonly Shot[] = [
  {
    name: 'additionalRequest-text',
    draft: afterUnit,
    act: ({ open }) => open(paths.additionalRequest),
  },
  {
    name: 'additionalRequest-angle',
    draft: { ...afterUnit, service_type: '이전' },
    act: ({ open }) => open(paths.additionalRequest),
  },
  {
    name: 'additionalRequest-missing',
    draft: { ...afterUnit, service_type: '수리' },
    act: async ({ page, open }) => {
      await open(paths.additionalRequest)
      await giveConsent(page)
      await submit(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'additionalRequest-errors',
    draft: { ...afterUnit, service_type: '수리' },
    act: async ({ page, open }) => {
      await open(paths.additionalRequest)
      await submit(page)
      await page.getByRole('dialog').getByRole('button').click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'additionalRequest-submitting',
    draft: afterDetails,
    act: async ({ page, open }) => {
      await neverAnswer(page, POST_BOOKINGS)
      await open(paths.additionalRequest)
      await giveConsent(page)
      await submit(page)
      await page.getByRole('button', { name: '접수하는 중' }).waitFor()
    },
  },
  {
    name: 'additionalRequest-failed',
    draft: afterDetails,
    act: async ({ page, open }) => {
      await breakOff(page, POST_BOOKINGS)
      await open(paths.additionalRequest)
      await giveConsent(page)
      await holdClock(page)
      await submit(page)
      await skipPauses(page, page.getByText(messages.SUBMIT_FAILED))
    },
  },
  {
    name: 'additionalRequest-offline',
    draft: afterDetails,
    act: async ({ page, context, open }) => {
      await open(paths.additionalRequest)
      await giveConsent(page)
      await context.setOffline(true)
      await submit(page)
      await page.getByText('인터넷에 연결되어 있지 않아요').first().waitFor()
    },
  },
  {
    name: 'pricing-extra-fees',
    act: async ({ page, open }) => {
      await open(paths.pricing)
      await page.getByRole('button', { name: '추가 요금 보기' }).click()
    },
  },
  {
    name: 'home-offline',
    act: async ({ page, context, open }) => {
      await open(paths.home)
      await context.setOffline(true)
      await page.getByText('인터넷에 연결되어 있지 않아요').waitFor()
    },
  },
  {
    name: 'anyScreen-code-missing',
    act: async ({ page, open }) => {
      await breakOff(page, '**/assets/pricing-page-*.js')
      await open(paths.home)
      // It has just been reloaded for that reason.
      await page.evaluate(() => sessionStorage.setItem('reloaded-for-chunk', String(Date.now())))
      await page
        .getByRole('link', { name: /요금 안내/ })
        .first()
        .click()
      await page.getByText('화면을 불러오지 못했어요').waitFor()
    },
  },
]
