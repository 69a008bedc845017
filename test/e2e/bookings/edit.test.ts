import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import { dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import { messages } from '#shared/messages.ko.ts'
import { aPhone, type Visit, visitFieldsOf } from '../../support/bookings/bookings.ts'
import { moveToStatus } from '../../support/bookings/world.ts'
import { itInFull } from '../../support/in-full.ts'
import { expectAccessible } from '../accessible.ts'
import { freeVisit, placesLeft } from '../free-visit.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { holdClock, skipPauses } from '../waiting.ts'
import { chooseVisit, timeRadio } from '../wizard/calendar.ts'
import { book, bookingOf, cancelElsewhere, changeElsewhere, fillUp, holding, type Receipt } from './bookings.ts'
import { cardOf, expectCard, factOn } from './dashboard.ts'

withBrowser()

type Act = (visitor: Visitor, visit: Visit, receipt: Receipt) => Promise<void>

/** A booking made on the visitor's own device, with its form open. */
async function editing(act: Act, changes: Partial<NewBooking> = {}) {
  const visit = await freeVisit()
  const receipt = await book(visit, { customer_phone: aPhone(), ...changes })
  await asVisitor(
    async (visitor) => {
      await visitor.open('/inquirydashboard')
      await openForm(visitor.page, visit)
      await act(visitor, visit, receipt)
    },
    holding([receipt], visit),
  )
}

async function openForm(page: Page, visit: Visit) {
  // The form reads the booking once more when it opens: what happens elsewhere happens after that.
  const read = page.waitForResponse((answer) => /\/api\/bookings\/\w+$/.test(answer.url()))
  await cardOf(page, visit)
    .getByRole('button', { name: /수정하기/ })
    .click()
  await read
  await page.getByRole('heading', { level: 1, name: '무엇을 바꿀까요?' }).waitFor()
}

const textOf = (page: Page) => page.getByLabel('기사님께 전할 내용')
const save = (page: Page) => page.getByRole('button', { name: '수정한 내용 저장하기' }).click()
const openCalendar = (page: Page) => page.getByRole('button', { name: '날짜·시간 바꾸기' }).click()

/** Back in the list, with the news on the card. */
async function expectSaved(page: Page, visit: Visit) {
  await expectCard(page, visit)
  await cardOf(page, visit).getByText('방금 수정했어요').waitFor()
}

describe('edit', () => {
  it('changes unit and text, and the card shows it', async () => {
    await editing(async ({ page }, visit, receipt) => {
      await expectAccessible(page)
      await page.getByRole('radio', { name: '천장형' }).check()
      await page.getByRole('radio', { name: '센추리' }).check()
      await textOf(page).fill('  실외기도 봐주세요  ')
      await save(page)
      await expectSaved(page, visit)
      expect(await factOn(page, visit, '에어컨').textContent()).toBe('천장형 · 센추리')
      expect(await bookingOf(receipt)).toMatchObject({
        ...visitFieldsOf(visit),
        service_type: '청소',
        aircon_type: '천장형',
        brand: '센추리',
        detailInfo: '실외기도 봐주세요',
        version: 2,
      })
    })
  })

  itInFull.each<[string, Partial<NewBooking>, (page: Page) => Promise<void>, object]>([
    [
      '설치: purchase and angle',
      {
        service_type: '설치',
        selectedairconditionerform: '에어컨도 함께 구매할게요',
        selectedDropdownOption: '앵글 설치 필요',
      },
      async (page) => {
        await page.getByRole('radio', { name: '에어컨이 있어요, 설치만 부탁드려요' }).check()
        await page.getByRole('radio', { name: '앵글 설치 불필요' }).check()
      },
      {
        selectedairconditionerform: '에어컨이 있어요, 설치만 부탁드려요',
        selectedDropdownOption: '앵글 설치 불필요',
      },
    ],
    [
      '이전: angle',
      { service_type: '이전', selectedDropdownOption: '앵글 설치 필요' },
      (page) => page.getByRole('radio', { name: '앵글 설치 불필요' }).check(),
      { selectedDropdownOption: '앵글 설치 불필요' },
    ],
    [
      '수리: symptoms',
      { service_type: '수리', sprint: ['물이 새요', '기타'] },
      async (page) => {
        await page.getByRole('checkbox', { name: '기타', exact: true }).uncheck()
        await page.getByRole('checkbox', { name: '전원이 안 켜져요' }).check()
      },
      { sprint: ['물이 새요', '전원이 안 켜져요'] },
    ],
  ])('has the fields of its service, %s (specification 9.12)', async (_, changes, change, expected) => {
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
  })

  it('moves the visit to another month: its old place is free again, the new one taken', async () => {
    const month = seoulDayOf(new Date()).slice(0, 7)
    const other = await freeVisit(({ service_day }) => !service_day.startsWith(month))
    await editing(async ({ page }, visit, receipt) => {
      const before = { visit: await placesLeft(visit), other: await placesLeft(other) }
      await openCalendar(page)
      await chooseVisit(page, other)
      await expectAccessible(page)
      await save(page)
      await expectSaved(page, other)
      expect(await bookingOf(receipt)).toMatchObject({ service_day: other.service_day, ...visitFieldsOf(other) })
      expect(await placesLeft(visit)).toBe(before.visit + 1)
      expect(await placesLeft(other)).toBe(before.other - 1)
    })
  })

  it('lets its owner keep a time that is full because of them', async () => {
    const other = await freeVisit()
    await editing(async ({ page }, visit, receipt) => {
      await fillUp(visit)
      await openCalendar(page)
      await chooseVisit(page, other)
      await chooseVisit(page, visit)
      expect(await timeRadio(page, visit).isChecked()).toBe(true)
      await textOf(page).fill('시간은 그대로예요')
      await save(page)
      await expectSaved(page, visit)
      expect(await bookingOf(receipt)).toMatchObject({ detailInfo: '시간은 그대로예요', ...visitFieldsOf(visit) })
    })
  })

  itInFull('a time that filled up meanwhile is refused, the calendar is new, and nothing else is lost', async () => {
    const [full, free] = [await freeVisit(), await freeVisit()]
    await editing(async ({ page, expectRefusal }, _, receipt) => {
      expectRefusal(409)
      await textOf(page).fill('다른 날로 옮길게요')
      await openCalendar(page)
      await chooseVisit(page, full)
      await fillUp(full)
      await save(page)
      await page.getByText(messages.SLOT_FULL).first().waitFor()
      expect(await page.getByText(messages.OPTION_REQUIRED).count()).toBe(0)
      await expect.poll(() => timeRadio(page, full).getAttribute('aria-disabled')).toBe('true')
      await expectAccessible(page)
      expect(await textOf(page).inputValue()).toBe('다른 날로 옮길게요')
      await save(page)
      await page.getByText(messages.OPTION_REQUIRED).waitFor()
      await chooseVisit(page, free)
      await save(page)
      await expectSaved(page, free)
      expect(await bookingOf(receipt)).toMatchObject({ detailInfo: '다른 날로 옮길게요', ...visitFieldsOf(free) })
    })
  })

  itInFull(
    'shows newer values beside what was typed, and saves over them when asked again (specification 4.3)',
    async () => {
      await editing(async ({ page, expectRefusal }, visit, receipt) => {
        expectRefusal(409)
        await textOf(page).fill('제가 쓴 내용')
        await changeElsewhere(receipt, { detailInfo: '다른 기기에서 쓴 내용', brand: '귀뚜라미' })
        await save(page)
        await page.getByText(messages.BOOKING_CHANGED).waitFor()
        await page.getByRole('radio', { name: /지금 저장된 내용\s*다른 기기에서 쓴 내용/ }).waitFor()
        const mine = page.getByRole('radio', { name: /여기에서 고친 내용\s*제가 쓴 내용/ })
        expect(await mine.isChecked()).toBe(true)
        await page.getByText('제조사 바뀜: 귀뚜라미').waitFor()
        expect(await textOf(page).inputValue()).toBe('제가 쓴 내용')
        expect(await page.getByRole('radio', { name: '귀뚜라미' }).isChecked()).toBe(true)
        await expectAccessible(page)
        await save(page)
        await expectSaved(page, visit)
        expect(await bookingOf(receipt)).toMatchObject({ detailInfo: '제가 쓴 내용', brand: '귀뚜라미', version: 3 })
      })
    },
  )

  itInFull('explains when a technician was assigned meanwhile (specification 4.3)', async () => {
    await editing(async ({ page, expectRefusal }, visit, receipt) => {
      expectRefusal(409)
      await textOf(page).fill('늦은 수정')
      await moveToStatus(receipt, 2)
      await save(page)
      await page.getByText(messages.BOOKING_LOCKED).waitFor()
      await page.getByText('배정된 뒤에는 예약 내용을 수정할 수 없어요.').waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: '내 의뢰로 돌아가기' }).click()
      await cardOf(page, visit).getByText('김도현 기사님', { exact: true }).waitFor()
    })
  })

  itInFull('explains when the booking was cancelled meanwhile', async () => {
    await editing(async ({ page, expectRefusal }, _, receipt) => {
      expectRefusal(404)
      await textOf(page).fill('늦은 수정')
      await cancelElsewhere(receipt)
      await save(page)
      await page.getByText('더는 볼 수 없는 의뢰예요').waitFor()
      await page.getByRole('button', { name: '내 의뢰로 돌아가기' }).click()
      await page.getByText('아직 진행 중인 의뢰가 없습니다.').waitFor()
    })
  })

  itInFull('keeps everything when saving fails, and saves on the next try', async () => {
    await editing(async ({ page, expectLostAnswer }, visit, receipt) => {
      expectLostAnswer()
      await textOf(page).fill('연결이 끊겨도 남아요')
      await page.route('**/api/bookings/*', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      )
      await holdClock(page)
      await save(page)
      await skipPauses(page, page.getByRole('alert').getByText('수정 중 오류가 발생했습니다. 다시 시도해주세요.'))
      expect(await textOf(page).inputValue()).toBe('연결이 끊겨도 남아요')
      await expectAccessible(page)
      await page.unroute('**/api/bookings/*')
      await save(page)
      await expectSaved(page, visit)
      expect(await bookingOf(receipt)).toMatchObject({ detailInfo: '연결이 끊겨도 남아요', version: 2 })
    })
  })

  itInFull("is left by the browser's Back and by its own button, and what was typed is there again", async () => {
    await editing(async ({ page, reload }, visit, receipt) => {
      await textOf(page).fill('아직 저장하지 않았어요')
      await page.goBack()
      await expectCard(page, visit)
      await openForm(page, visit)
      expect(await textOf(page).inputValue()).toBe('아직 저장하지 않았어요')
      await reload()
      expect(await textOf(page).inputValue()).toBe('아직 저장하지 않았어요')
      await page.getByRole('button', { name: '뒤로' }).click()
      await expectCard(page, visit)
      expect(await bookingOf(receipt)).toMatchObject({ version: 1 })
    })
  })

  itInFull('asks for the text and saves nothing without it (specification 2.2)', async () => {
    await editing(async ({ page }, _, receipt) => {
      await textOf(page).fill('  ')
      await save(page)
      await page.getByRole('textbox', { description: '기사님께 전할 내용을 적어주세요.' }).waitFor()
      expect(await textOf(page).evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await bookingOf(receipt)).toMatchObject({ version: 1 })
    })
  })

  itInFull('has nothing to save until something is changed', async () => {
    await editing(async ({ page }, visit) => {
      await save(page)
      await page.getByText('아직 바뀐 내용이 없어요').waitFor()
      await page
        .getByText(`${dayLabel(visit.service_day)}`)
        .first()
        .waitFor()
      await expectAccessible(page)
    })
  })
})
