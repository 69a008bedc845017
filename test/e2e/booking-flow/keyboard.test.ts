import { it } from 'vitest'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { aJpeg } from '../../support/photos/pictures.ts'
import { cardOf } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { choose, expectSpoken, expectWrong, hasFocus, press, tabTo } from '../keyboard.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { dayButton } from './calendar.ts'
import { aDraft, withDraft } from './draft.ts'
import { chooseAddressByKeys, withPostcode } from './postcode.ts'

withBrowser()

it('books from home to the card by keyboard, and each step says where one is, what is chosen and what is wrong', async () => {
  const visit = await freeVisit()
  await asVisitor(async ({ page, open }) => {
    const main = page.getByRole('main')
    const next = (name: string) =>
      page.getByRole('region', { name: '다음 단계' }).getByRole('button', { name, exact: true })
    const group = (name: string | RegExp) => page.getByRole('group', { name })
    const leaveDialog = async (sentence: string) => {
      await page.getByRole('dialog', { name: sentence }).waitFor()
      await expectSpoken(page, '- button "닫기"')
      await page.keyboard.press('Escape')
    }
    await withPostcode(page)
    await open(paths.home)
    await press(page, main.getByRole('link', { name: /^청소/ }))
    await expectSpoken(page, '- heading "에어컨 청소" [level=1]')
    await press(page, page.getByRole('link', { name: '청소 예약 시작하기' }))

    await expectSpoken(page, '- heading "어디로 방문하면 될까요?" [level=1]')
    await choose(page, group('고객 유형'), '개인사업자')
    await press(page, next('방문 날짜 고르기'))
    await expectSpoken(page, /^- button "주소/)
    await expectWrong(page, messages.ADDRESS_REQUIRED)
    await page.keyboard.press('Enter')
    await expectSpoken(page, /^- heading ".*주소.*" \[level=1\]/)
    await chooseAddressByKeys(page)
    await expectSpoken(page, '- textbox "상세주소"')
    await page.keyboard.type('101동 1203호')
    await tabTo(page, page.getByRole('textbox', { name: '전화번호' }))
    await page.keyboard.type(aPhone())
    await press(page, next('방문 날짜 고르기'))

    await expectSpoken(page, '- heading "언제 방문하면 될까요?" [level=1]')
    await page
      .getByRole('button', { name: /, 예약 가능/ })
      .first()
      .waitFor()
    await press(page, next('에어컨 정보 입력하기'))
    await leaveDialog(messages.OPTION_REQUIRED)
    await expectSpoken(page, /^- button "\d+월 \d+일/)
    await expectWrong(page, '방문 날짜를 골라주세요.')
    const day = dayButton(page, visit.service_day)
    for (let days = 0; days < 60 && !(await hasFocus(day)); days += 1) await page.keyboard.press('ArrowRight')
    await expectSpoken(page, /^- button ".*예약 가능/)
    await page.keyboard.press('Enter')
    await expectSpoken(page, /^- button ".*예약 가능.*" \[pressed\]/)
    await choose(page, group(/방문 시간/), new RegExp(`^${visit.service_time}`))
    await press(page, next('에어컨 정보 입력하기'))

    await expectSpoken(page, '- heading "어떤 에어컨인가요?" [level=1]')
    await press(page, next('추가 요청 적기'))
    await leaveDialog(messages.OPTION_REQUIRED)
    await expectSpoken(page, '- radio "벽걸이형"')
    await expectWrong(page, '에어컨 종류를 골라주세요.')
    await choose(page, group('종류'), '스탠드형')
    await choose(page, group('제조사'), '캐리어')
    await press(page, next('추가 요청 적기'))

    await expectSpoken(page, '- heading "기사님께 무엇을 전할까요?" [level=1]')
    await press(page, next('예약 내용 확인하기'))
    await leaveDialog(messages.DETAILS_REQUIRED)
    await expectSpoken(page, '- textbox "기사님께 전할 내용"')
    await expectWrong(page, '기사님께 전할 내용을 적어주세요.')
    await page.keyboard.type('냄새가 나요')
    await press(page, next('예약 내용 확인하기'))

    await expectSpoken(page, '- heading "확인하고 접수하기" [level=1]')
    await press(page, next('예약하기'))
    await expectSpoken(page, /^- checkbox ".*동의해요/)
    await expectWrong(page, messages.CONSENT_REQUIRED)
    await page.keyboard.press('Space')
    await expectSpoken(page, /^- checkbox ".*동의해요.*" \[checked\]/)
    await press(page, next('예약하기'))

    await expectSpoken(page, /예약을 접수했어요" \[level=1\]/)
    await press(page, page.getByRole('button', { name: '내 예약 보기' }))
    await cardOf(page, visit).waitFor()
    await expectSpoken(page, /^- article /)
  })
})

itInFullRun('chooses photos, leaves one out, and looks at the other and removes it by keyboard', async () => {
  const visit = await freeVisit()
  await asVisitor(async (visitor) => {
    const { page, open } = visitor
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const inBar = (name: string) => page.getByRole('region', { name: '다음 단계' }).getByRole('button', { name })
    // The browser reports dialogs only once it listens, which takes longer than a key.
    const choosing = page.waitForEvent('filechooser', { timeout: 60_000 })
    await withDraft(visitor, aDraft(visit, { customer_phone: aPhone(), detailInfo: '냄새가 나요.' }))
    await open(paths.additionalRequest)
    await tabTo(page, page.getByLabel('사진 올리기, 5장 중 0장'))
    await page.keyboard.press('Enter')
    const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() }
    await (await choosing).setFiles([file, file])
    await expectSpoken(page, '- button "사진 올리기, 5장 중 2장"')
    await page.getByRole('img', { name: /^올린 사진 2/ }).waitFor()
    await press(page, button(/^올린 사진 1.*빼기$/))
    await expectSpoken(page, '- button "사진 올리기, 5장 중 1장"')

    await press(page, inBar('예약 내용 확인하기'))
    await expectSpoken(page, '- heading "확인하고 접수하기"')
    await tabTo(page, page.getByRole('checkbox', { name: /동의해요/ }))
    await page.keyboard.press('Space')
    await press(page, inBar('예약하기'))
    await expectSpoken(page, /예약을 접수했어요" \[level=1\]/)
    // Once sent, it moves what stands below.
    await button(/^올린 사진 1.*크게 보기$/).waitFor()
    await press(page, inBar('내 예약 보기'))
    await expectSpoken(page, '- article')
    await press(page, button(/예약 사진 1장$/))
    await button(/^올린 사진 1.*크게 보기$/).waitFor()
    await press(page, button(/^올린 사진 1.*크게 보기$/))
    await expectSpoken(page, '- button "닫기"')
    await page.keyboard.press('Escape')
    await expectSpoken(page, /^- button "올린 사진 1.*크게 보기"/)
    await page.keyboard.press('Enter')
    await expectSpoken(page, '- button "닫기"')
    await press(page, page.getByRole('dialog', { name: '사진' }).getByRole('button', { name: '지우기' }))
    await expectSpoken(page, '- button "닫기"')
    await press(page, page.getByRole('dialog', { name: '이 사진을 지울까요?' }).getByRole('button', { name: '지우기' }))
    await expectSpoken(page, '- status: 사진을 지웠어요')
  })
})
