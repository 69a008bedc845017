import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { forgetSends } from '../e2e/account/sends.ts'
import { holdClock } from '../e2e/waiting.ts'
import { sentCode } from '../support/notifications/sent-messages.ts'
import { another } from './login-states.ts'
import { breakOff, refuse, sendsSpent } from './lost-responses.ts'
import { repair } from './sample.ts'
import type { Scene, State } from './state.ts'

const landline = '0212345678'

async function lookUp({ page, open }: Scene, phone: string) {
  await open(paths.requests)
  await page.getByLabel('전화번호').fill(phone)
  await page.getByRole('button', { name: '조회하기' }).click()
  await page.getByRole('article').first().waitFor()
}

const askForCode = ({ page }: Scene) => page.getByRole('button', { name: '인증번호 받고 자세히 보기' }).click()
const codeField = ({ page }: Scene) => page.getByRole('textbox', { name: '인증번호' })

async function askToSee(scene: Scene) {
  await forgetSends()
  await lookUp(scene, scene.phone)
  await askForCode(scene)
  await codeField(scene).waitFor()
}

async function openNumber(scene: Scene) {
  await askToSee(scene)
  await codeField(scene).fill(await sentCode(scene.phone))
  await scene.page.getByText('까지 자세히 볼 수 있어요').waitFor()
}

const ofPhone = [{}, { ...repair, status: 3 }] as const satisfies State['ofPhone']

/** A number alone, and a code that opens its bookings. */
export const lookUpStates: readonly State[] = [
  { name: 'lookUp-code', ofPhone, act: askToSee },
  {
    name: 'lookUp-code-wrong',
    ofPhone,
    act: async (scene) => {
      await askToSee(scene)
      scene.expectRefusal(401)
      await codeField(scene).fill(another(await sentCode(scene.phone)))
    },
    shows: messages.CODE_WRONG,
  },
  {
    name: 'lookUp-code-expired',
    ofPhone,
    act: async (scene) => {
      await holdClock(scene.page)
      await askToSee(scene)
      await scene.page.clock.fastForward(limits.code.seconds * 1000)
    },
    shows: messages.CODE_EXPIRED,
  },
  {
    name: 'lookUp-code-not-sent',
    ofPhone,
    act: async (scene) => {
      await lookUp(scene, scene.phone)
      await breakOff(scene, '**/api/sms/send')
      await askForCode(scene)
      await scene.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'lookUp-sends-spent',
    ofPhone,
    act: async (scene) => {
      await lookUp(scene, scene.phone)
      await refuse(scene, '**/api/sms/send', sendsSpent)
      await askForCode(scene)
    },
    shows: '바꾸려면 전화해주세요',
  },
  {
    name: 'lookUp-open',
    ofPhone,
    act: async (scene) => {
      await openNumber(scene)
      await scene.page.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'lookUp-earlier',
    ofPhone: [{}, { ...repair, status: 4, reached: { completed_at: '2024-05-02T00:00:00.000Z' } }],
    act: async (scene) => {
      await openNumber(scene)
      await scene.page.getByRole('tab', { name: '완료' }).click()
    },
    shows: '오래전 방문은 서비스와 방문한 달만 보여드려요',
  },
  {
    name: 'lookUp-limited',
    act: async (scene) => {
      await refuse(scene, '**/api/lookups', sendsSpent)
      await scene.open(paths.requests)
      await scene.page.getByLabel('전화번호').fill(scene.phone)
      await scene.page.getByRole('button', { name: '조회하기', exact: true }).click()
      await scene.page.getByRole('button', { name: '인증번호로 조회하기' }).waitFor()
    },
  },
  {
    name: 'lookUp-disown',
    ofPhone: [{}],
    act: async (scene) => {
      await openNumber(scene)
      await scene.page.getByRole('button', { name: '아니에요', exact: true }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'lookUp-over',
    ofPhone,
    act: async (scene) => {
      await holdClock(scene.page)
      await openNumber(scene)
      await scene.page.clock.fastForward(limits.lookUpToken.seconds * 1000)
      await scene.page.getByText(messages.LOOK_UP_OVER).waitFor()
      await scene.page.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'lookUp-landline',
    others: [{ customer_phone: landline }],
    act: (scene) => lookUp(scene, landline),
  },
]
