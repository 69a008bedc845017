import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { askForCode, codeField, fillName, fillSignUp, goOn, join, logIn, signUp } from '../e2e/account/account.ts'
import { chooseAddress, withPostcode } from '../e2e/booking-flow/postcode.ts'
import { holdClock } from '../e2e/waiting.ts'
import { sentCode } from '../support/notifications/sent-messages.ts'
import { another } from './login-states.ts'
import { refuse, sendsSpent } from './lost-responses.ts'
import type { Scene, State } from './state.ts'

async function open(scene: Scene) {
  await withPostcode(scene.page)
  await scene.open(paths.signUp)
}

/** The view after the code, which the server does not know as a member's. */
async function openName(scene: Scene) {
  scene.expectRefusal(404)
  await open(scene)
  await logIn(scene.page, scene.phone)
  await scene.page.getByLabel('이름').waitFor()
}

async function openConsent(scene: Scene) {
  scene.expectRefusal(404)
  await open(scene)
  await fillSignUp(scene.page, scene.phone)
  await scene.page.getByRole('checkbox', { name: /동의해요/ }).waitFor()
}

async function leaveEmpty(scene: Scene) {
  await openName(scene)
  await goOn(scene.page)
}

/** Becoming a member. */
export const signUpStates: readonly State[] = [
  { name: 'signUp-name', act: openName },
  {
    name: 'signUp-errors',
    sentences: ['모든 정보를 입력해주세요.'],
    act: leaveEmpty,
    shows: '이름을 입력해주세요.',
  },
  {
    name: 'signUp-marked',
    act: async (scene) => {
      await leaveEmpty(scene)
      await scene.page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
      await scene.page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'signUp-no-such-day',
    sentences: ['생년월일 형식이 올바르지 않아요. (예: 1990년 01월 01일)'],
    act: async (scene) => {
      await openName(scene)
      await fillName(scene.page, { name: '김서연', birth: '19900231' })
    },
  },
  {
    name: 'signUp-address',
    act: async (scene) => {
      await openName(scene)
      await fillName(scene.page)
      await scene.page.getByLabel('상세주소').waitFor()
    },
  },
  { name: 'signUp-consent', act: openConsent },
  {
    name: 'signUp-not-consented',
    act: async (scene) => {
      await openConsent(scene)
      await join(scene.page)
    },
    shows: messages.CONSENT_REQUIRED,
  },
  {
    name: 'signUp-failed',
    sentences: ['가입하지 못했어요.'],
    act: async (scene) => {
      scene.expectRefusal(404)
      await refuse(scene, '**/api/customers', { status: 500 })
      await open(scene)
      await signUp(scene.page, scene.phone)
    },
  },
  {
    name: 'signUp-code-sent',
    act: async (scene) => {
      await open(scene)
      await askForCode(scene.page, scene.phone)
      await codeField(scene.page).fill('48')
    },
  },
  {
    name: 'signUp-area-not-served',
    act: async (scene) => {
      const { page } = scene
      const address = '부산 해운대구 센텀중앙로 97'
      scene.expectRefusal(404)
      await withPostcode(page, address)
      await scene.open(paths.signUp)
      await logIn(page, scene.phone)
      await fillName(page)
      await page.getByRole('button', { name: /^주소/ }).click()
      await chooseAddress(page, address)
      await page.getByLabel('상세주소').waitFor()
    },
  },
  {
    name: 'signUp-code-wrong',
    act: async (scene) => {
      scene.expectRefusal(401)
      await open(scene)
      await askForCode(scene.page, scene.phone)
      await codeField(scene.page).fill(another(await sentCode(scene.phone)))
    },
    shows: messages.CODE_WRONG,
  },
  {
    name: 'signUp-code-expired',
    act: async (scene) => {
      await holdClock(scene.page)
      await open(scene)
      await askForCode(scene.page, scene.phone)
      await scene.page.clock.fastForward(181_000)
    },
    shows: messages.CODE_EXPIRED,
  },
  {
    name: 'signUp-sends-spent',
    act: async (scene) => {
      await refuse(scene, '**/api/sms/send', sendsSpent)
      await open(scene)
      await scene.page.getByLabel('전화번호').fill(scene.phone)
      await scene.page.getByRole('button', { name: '인증번호 받기' }).click()
    },
    shows: '도움이 필요하면 전화해주세요',
  },
  {
    name: 'signUp-registered',
    sentences: ['이미 가입된 전화번호예요.'],
    // Signed out on this device: the number is a member's all the same.
    member: 'shared',
    act: async (scene) => {
      await scene.open(paths.home)
      await scene.page.evaluate(() => localStorage.clear())
      await open(scene)
      await logIn(scene.page, scene.phone)
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
      await scene.page.getByText('인증된 번호예요').waitFor()
    },
  },
]
