import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { changeElsewhere } from '../e2e/bookings.ts'
import { holdClock, skipPauses } from '../e2e/waiting.ts'
import { moveToStatus } from '../support/world.ts'
import { breakOff } from './lost-answers.ts'
import { repair } from './sample.ts'
import type { Scene, State } from './state.ts'

/** The form over the list; it reads the booking once more when it opens. */
async function openForm({ page, open }: Scene) {
  await open(paths.inquiryDashboard)
  await page.getByRole('article').first().waitFor()
  const read = page.waitForResponse((answer) => /\/api\/bookings\/\w+$/.test(answer.url()))
  await page.getByRole('button', { name: /수정하기/ }).click()
  await read
  await page.getByRole('heading', { level: 1, name: '무엇을 바꿀까요?' }).waitFor()
}

const save = ({ page }: Scene) => page.getByRole('button', { name: '수정한 내용 저장하기' }).click()

const textOf = ({ page }: Scene) => page.getByLabel('기사님께 전할 내용')

/** Changing a booking. */
export const editStates: readonly State[] = [
  { name: 'edit', own: [{ ...repair }], act: openForm },
  {
    name: 'edit-calendar',
    own: [{}],
    act: async (scene) => {
      await openForm(scene)
      await scene.page.getByRole('button', { name: '날짜·시간 바꾸기' }).click()
      await scene.page
        .getByRole('grid')
        .getByRole('button', { name: /, 예약 가능/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'edit-nothing-changed',
    own: [{}],
    act: async (scene) => {
      await openForm(scene)
      await save(scene)
      await scene.page.getByText('아직 바뀐 내용이 없어요').waitFor()
    },
  },
  {
    name: 'edit-failed',
    own: [{}],
    sentences: ['수정 중 오류가 발생했습니다. 다시 시도해주세요.'],
    act: async (scene) => {
      await breakOff(scene, '**/api/bookings/*', 'PATCH')
      await openForm(scene)
      await textOf(scene).fill('늦게 와주세요')
      await holdClock(scene.page)
      await save(scene)
      await skipPauses(scene.page, scene.page.getByText(messages.UPDATE_FAILED))
    },
  },
  {
    name: 'edit-conflict',
    own: [{}],
    act: async (scene) => {
      await openForm(scene)
      await textOf(scene).fill('실외기도 함께 봐주세요.')
      for (const receipt of scene.receipts) {
        await changeElsewhere(receipt, { detailInfo: '거실 에어컨만 봐주세요.', brand: '귀뚜라미' })
      }
      scene.expectRefusal(409)
      await save(scene)
      await scene.page.getByText(messages.BOOKING_CHANGED).waitFor()
    },
  },
  {
    name: 'edit-locked',
    own: [{}],
    act: async (scene) => {
      await openForm(scene)
      await textOf(scene).fill('실외기도 함께 봐주세요.')
      for (const receipt of scene.receipts) await moveToStatus(receipt, 2)
      scene.expectRefusal(409)
      await save(scene)
      await scene.page.getByText(messages.BOOKING_LOCKED).waitFor()
    },
  },
]
