import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { type Visit, visitFieldsOf } from '../../support/bookings/bookings.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { aColleague } from '../../support/staff/staff-calls.ts'
import { expectAccessible } from '../accessible.ts'
import { chooseVisit } from '../booking-flow/calendar.ts'
import { freeVisit, remainingSpots } from '../free-visit.ts'
import { withBrowser } from '../site.ts'
import { bookingOf } from './bookings.ts'
import { cardOf, expectCard, factOn, focused, unfold } from './dashboard.ts'
import { editing, expectSaved, expectSavedRow, openForm, openRow, save, textOf } from './editing.ts'

withBrowser()

describe('edit', () => {
  it('changes unit and text on the card by an edit', async () => {
    await editing(async ({ page }, visit, receipt) => {
      await expectAccessible(page)
      await openRow(page, '에어컨')
      await page.getByRole('radio', { name: '천장형' }).check()
      await page.getByRole('radio', { name: '센추리' }).check()
      await expectAccessible(page)
      await save(page)
      await expectSavedRow(page)
      await openRow(page, '추가 요청')
      await textOf(page).fill('  실외기도 봐주세요  ')
      await save(page)
      await expectSaved(page, visit)
      await unfold(cardOf(page, visit), '예약 내용')
      expect(await factOn(page, visit, '에어컨').textContent()).toBe('천장형 · 센추리')
      expect(await bookingOf(receipt)).toMatchObject({
        ...visitFieldsOf(visit),
        service_type: '청소',
        aircon_type: '천장형',
        brand: '센추리',
        detailInfo: '실외기도 봐주세요',
        version: 3,
      })
    })
  })

  itInFullRun.each<[string, Partial<NewBooking>, (page: Page) => Promise<void>, object]>([
    [
      '설치: purchase and angle',
      {
        service_type: '설치',
        selectedairconditionerform: '에어컨도 함께 구매할게요',
        selectedDropdownOption: '앵글 설치 필요',
      },
      async (page) => {
        await openRow(page, '에어컨 보유 여부')
        await page.getByRole('radio', { name: '에어컨이 있어요, 설치만 부탁드려요' }).check()
        await save(page)
        await expectSavedRow(page)
        await openRow(page, '추가 요청')
        await page.getByRole('radio', { name: '앵글 필요 없음' }).check()
      },
      {
        selectedairconditionerform: '에어컨이 있어요, 설치만 부탁드려요',
        selectedDropdownOption: '앵글 설치 불필요',
      },
    ],
    [
      '이전: angle',
      { service_type: '이전', selectedDropdownOption: '앵글 설치 필요' },
      async (page) => {
        await openRow(page, '추가 요청')
        await page.getByRole('radio', { name: '앵글 필요 없음' }).check()
      },
      { selectedDropdownOption: '앵글 설치 불필요' },
    ],
    [
      '수리: symptoms',
      { service_type: '수리', sprint: ['물이 새요', '기타'] },
      async (page) => {
        await openRow(page, '추가 요청')
        await page.getByRole('checkbox', { name: '기타', exact: true }).uncheck()
        await page.getByRole('checkbox', { name: '전원이 안 켜져요' }).check()
      },
      { sprint: ['물이 새요', '전원이 안 켜져요'] },
    ],
  ])(
    'shows the fields of its service in the edit of a booking, %s (specification 9.12)',
    async (_, changes, change, expected) => {
      await editing(async ({ page }, visit, receipt) => {
        await change(page)
        await expectAccessible(page)
        await save(page)
        await expectSaved(page, visit)
        const saved = await bookingOf(receipt)
        expect(saved).toMatchObject({
          ...expected,
          ...(saved?.sprint && { sprint: expect.arrayContaining(saved.sprint) }),
        })
        if ('sprint' in expected)
          expect([...(saved?.sprint ?? [])].sort()).toEqual([...(expected.sprint as string[])].sort())
      }, changes)
    },
  )

  itInFullRun('moves the visit to weeks that are shown next, and swaps the spots', async () => {
    const later = addDays(seoulDayOf(new Date()), 35)
    const other = await freeVisit(({ service_day }) => service_day >= later)
    await editing(async ({ page }, visit, receipt) => {
      const before = { visit: await remainingSpots(visit), other: await remainingSpots(other) }
      await openRow(page, '방문 일시')
      await chooseVisit(page, other)
      await expectAccessible(page)
      await save(page)
      await expectSaved(page, other)
      expect(await bookingOf(receipt)).toMatchObject({ service_day: other.service_day, ...visitFieldsOf(other) })
      expect(await remainingSpots(visit)).toBe(before.visit + 1)
      expect(await remainingSpots(other)).toBe(before.other - 1)
    })
  })

  it('moves an assigned visit with its technician, then without (specification 4.3)', async () => {
    const [desk, kim] = [await aColleague({ roles: ['desk'] }), await aColleague({ roles: ['technician'] })]
    const [next, last] = [await freeVisit(), await freeVisit()]
    await editing(async ({ page }, visit, receipt) => {
      expect(await desk.assign(receipt.request_id, kim.staff)).toMatchObject({ status: 200 })
      await page.getByRole('button', { name: '뒤로' }).click()
      await openForm(page, visit)
      const moveTo = async (other: Visit) => {
        await openRow(page, '방문 일시')
        await chooseVisit(page, other)
        await page.getByText('기사님께도 알려드려요').or(page.getByText('지금 기사님의 배정은 해제돼요')).waitFor()
        await expectAccessible(page)
        await page.getByRole('button', { name: '이 시간으로 옮기기' }).click()
        await expectCard(page, other)
        await cardOf(page, other).getByText('방금 바꿨어요').waitFor()
      }
      await moveTo(next)
      expect(await bookingOf(receipt)).toMatchObject({ ...visitFieldsOf(next), status: 2, customer_moves: 1 })
      // Another booking gets the technician at the other time.
      const other = await bookedByGuest(last)
      expect(await desk.assign(other.id, kim.staff)).toMatchObject({ status: 200 })
      await openForm(page, next)
      await moveTo(last)
      expect(await bookingOf(receipt)).toMatchObject({ ...visitFieldsOf(last), status: 1, customer_moves: 2 })
    })
  })

  it('restores the input after leaving by Back or its own button', async () => {
    await editing(async ({ page, reload }, visit, receipt) => {
      await openRow(page, '추가 요청')
      await textOf(page).fill('아직 저장하지 않았어요')
      await page.goBack()
      await expect.poll(() => focused(page)).toContain('추가 요청')
      await page.goBack()
      await expectCard(page, visit)
      await openForm(page, visit)
      await openRow(page, '추가 요청')
      expect(await textOf(page).inputValue()).toBe('아직 저장하지 않았어요')
      await reload()
      expect(await textOf(page).inputValue()).toBe('아직 저장하지 않았어요')
      await page.getByRole('button', { name: '닫기' }).click()
      await expect.poll(() => focused(page)).toContain('추가 요청')
      await page.getByRole('button', { name: '뒤로' }).click()
      await expectCard(page, visit)
      expect(await bookingOf(receipt)).toMatchObject({ version: 1 })
    })
  })

  itInFullRun('requires the text in an edit (specification 2.2)', async () => {
    await editing(async ({ page }, _, receipt) => {
      await openRow(page, '추가 요청')
      await textOf(page).fill('  ')
      await save(page)
      await page.getByRole('textbox', { description: '기사님께 전할 내용을 적어주세요.' }).waitFor()
      expect(await textOf(page).evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await bookingOf(receipt)).toMatchObject({ version: 1 })
    })
  })
})
