import { describe, expect, it } from 'vitest'
import { messages } from '#shared/messages/messages.ko.ts'
import { visitFieldsOf } from '../../support/bookings/bookings.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { chooseVisit, timeRadio } from '../booking-flow/calendar.ts'
import { freeVisit } from '../free-visit.ts'
import { withBrowser } from '../site.ts'
import { holdClock, skipPauses } from '../waiting.ts'
import { bookingOf, cancelElsewhere, fillUp } from './bookings.ts'
import { editing, expectSaved, expectSavedRow, openRow, save, textOf } from './editing.ts'

withBrowser()

describe('edit with a conflict', () => {
  it('keeps a slot that is full because of this booking', async () => {
    const other = await freeVisit()
    await editing(async ({ page }, visit, receipt) => {
      await fillUp(visit)
      await openRow(page, '방문 일시')
      await chooseVisit(page, other)
      await chooseVisit(page, visit)
      expect(await timeRadio(page, visit).isChecked()).toBe(true)
      await openRow(page, '추가 요청')
      await textOf(page).fill('시간은 그대로예요')
      await save(page)
      await expectSaved(page, visit)
      expect(await bookingOf(receipt)).toMatchObject({ detailInfo: '시간은 그대로예요', ...visitFieldsOf(visit) })
    })
  })

  itInFullRun('rejects a slot that filled up, reloads the calendar, and keeps the rest', async () => {
    const [full, free] = [await freeVisit(), await freeVisit()]
    await editing(async ({ page, expectRefusal }, _, receipt) => {
      expectRefusal(409)
      await openRow(page, '추가 요청')
      await textOf(page).fill('다른 날로 옮길게요')
      await openRow(page, '방문 일시')
      await chooseVisit(page, full)
      await fillUp(full)
      await save(page)
      await page.getByText(messages.SLOT_FULL).first().waitFor()
      expect(await page.getByText(messages.OPTION_REQUIRED).count()).toBe(0)
      await expect.poll(() => timeRadio(page, full).getAttribute('aria-disabled')).toBe('true')
      await expectAccessible(page)
      await save(page)
      await page.getByText(messages.OPTION_REQUIRED).waitFor()
      await chooseVisit(page, free)
      await save(page)
      await expectSavedRow(page)
      await openRow(page, '추가 요청')
      expect(await textOf(page).inputValue()).toBe('다른 날로 옮길게요')
      await save(page)
      await expectSaved(page, free)
      expect(await bookingOf(receipt)).toMatchObject({ detailInfo: '다른 날로 옮길게요', ...visitFieldsOf(free) })
    })
  })

  itInFullRun('explains a cancellation that the edit conflicts with', async () => {
    await editing(async ({ page, expectRefusal }, _, receipt) => {
      expectRefusal(404)
      await openRow(page, '추가 요청')
      await textOf(page).fill('늦은 수정')
      await cancelElsewhere(receipt)
      await save(page)
      await page.getByText('더는 볼 수 없는 예약이에요').waitFor()
      await page.getByRole('button', { name: '내 예약으로 돌아가기' }).click()
      await page.getByText('아직 진행 중인 예약이 없어요.').waitFor()
    })
  })

  itInFullRun('keeps all input after a failure and saves on the next try', async () => {
    await editing(async ({ page, expectLostAnswer }, visit, receipt) => {
      expectLostAnswer()
      await openRow(page, '추가 요청')
      await textOf(page).fill('연결이 끊겨도 남아요')
      await page.route('**/api/bookings/*', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      )
      await holdClock(page)
      await save(page)
      await skipPauses(page, page.getByRole('alert').getByText('저장 중 오류가 발생했어요. 다시 시도해주세요.'))
      expect(await textOf(page).inputValue()).toBe('연결이 끊겨도 남아요')
      await expectAccessible(page)
      await page.unroute('**/api/bookings/*')
      await save(page)
      await expectSaved(page, visit)
      expect(await bookingOf(receipt)).toMatchObject({ detailInfo: '연결이 끊겨도 남아요', version: 2 })
    })
  })
})
