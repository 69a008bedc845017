import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { askForCode, codeField, fillProfile, logIn, signUp } from '../e2e/account/account.ts'
import { holdClock } from '../e2e/waiting.ts'
import { withPostcode } from '../e2e/wizard/postcode.ts'
import { sentCode } from '../support/notifications/sent-messages.ts'
import { another } from './login-states.ts'
import { refuse, sendsSpent } from './lost-responses.ts'
import type { Scene, State } from './state.ts'

async function open(scene: Scene) {
  await withPostcode(scene.page)
  await scene.open(paths.signUp)
}

async function fillAndSend(scene: Scene) {
  await open(scene)
  await fillProfile(scene.page)
  await askForCode(scene.page, scene.phone)
}

const join = ({ page }: Scene) => page.getByRole('button', { name: '가입하기' }).click()

/** Becoming a member. */
export const signUpStates: readonly State[] = [
  {
    name: 'signUp-errors',
    sentences: ['모든 정보를 입력해주세요.'],
    act: async (scene) => {
      await open(scene)
      await join(scene)
    },
    shows: messages.CONSENT_REQUIRED,
  },
  {
    name: 'signUp-marked',
    act: async (scene) => {
      await open(scene)
      await join(scene)
      await scene.page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
      await scene.page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'signUp-no-such-day',
    sentences: ['생년월일 형식이 올바르지 않습니다. (예: 1990년 01월 01일)'],
    act: async (scene) => {
      await open(scene)
      await fillProfile(scene.page, { name: '김서연', birth: '19900231', building: '1층' })
      await join(scene)
    },
  },
  {
    name: 'signUp-failed',
    sentences: ['회원가입에 실패했습니다.'],
    act: async (scene) => {
      await refuse(scene, '**/api/customers', { status: 500 })
      await open(scene)
      await signUp(scene.page, scene.phone)
    },
  },
  {
    name: 'signUp-code-sent',
    act: async (scene) => {
      await fillAndSend(scene)
      await codeField(scene.page).fill(await sentCode(scene.phone))
      await scene.page.getByRole('checkbox', { name: /동의해요/ }).check()
    },
  },
  {
    name: 'signUp-area-not-served',
    act: async ({ page, open }) => {
      const address = '부산 해운대구 센텀중앙로 97'
      await withPostcode(page, address)
      await open(paths.signUp)
      await page.getByRole('button', { name: /^주소/ }).click()
      await page.getByRole('button', { name: address }).click()
      await page.getByLabel('상세주소').waitFor()
    },
  },
  {
    name: 'signUp-code-wrong',
    act: async (scene) => {
      await fillAndSend(scene)
      await codeField(scene.page).fill(another(await sentCode(scene.phone)))
      await scene.page.getByRole('checkbox', { name: /동의해요/ }).check()
      scene.expectRefusal(401)
      await join(scene)
    },
    shows: messages.CODE_WRONG,
  },
  {
    name: 'signUp-code-expired',
    act: async (scene) => {
      await holdClock(scene.page)
      await fillAndSend(scene)
      await scene.page.clock.fastForward(181_000)
    },
    shows: messages.CODE_EXPIRED,
  },
  {
    name: 'signUp-sends-spent',
    act: async (scene) => {
      await refuse(scene, '**/api/sms/send', sendsSpent)
      await open(scene)
      await fillProfile(scene.page)
      await scene.page.getByLabel('전화번호').fill(scene.phone)
      await scene.page.getByRole('button', { name: '인증번호 받기' }).click()
    },
    shows: '도움이 필요하면 전화해주세요',
  },
  {
    name: 'signUp-registered',
    sentences: ['이미 가입된 전화번호입니다.'],
    // Signed out on this device: the number is a member's all the same.
    member: 'shared',
    act: async (scene) => {
      await scene.open(paths.home)
      await scene.page.evaluate(() => localStorage.clear())
      scene.expectRefusal(409)
      await open(scene)
      await signUp(scene.page, scene.phone)
    },
    shows: messages.PHONE_ALREADY_REGISTERED,
  },
  {
    name: 'signUp-proven',
    act: async (scene) => {
      scene.expectRefusal(404)
      await withPostcode(scene.page)
      await scene.open(paths.login)
      await logIn(scene.page, scene.phone)
      await scene.page.getByRole('link', { name: '이 번호로 회원가입하기' }).click()
      await scene.page.getByRole('button', { name: '가입하기' }).waitFor()
      await scene.page.getByText('확인된 번호예요').scrollIntoViewIfNeeded()
    },
  },
]
