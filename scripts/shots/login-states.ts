import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { askForCode, codeField, logIn } from '../../test/e2e/account.ts'
import { holdClock } from '../../test/e2e/waiting.ts'
import { sentCode } from '../../test/support/sent-messages.ts'
import { breakOff, neverAnswer } from './lost-answers.ts'
import type { Scene, Shot } from './shot.ts'

const SEND = '**/api/sms/send'
const send = ({ page }: Scene) => page.getByRole('button', { name: '인증번호 받기' }).click()

async function open(scene: Scene) {
  await scene.open(paths.login)
}

async function openAndSend(scene: Scene) {
  await open(scene)
  await scene.page.getByLabel('전화번호').fill(scene.phone)
  await send(scene)
}

/** A code that was not sent. */
export const another = (code: string) => (code === '999999' ? '999998' : '999999')

/** Signing in with a code, and who is led there. */
export const loginStates: readonly Shot[] = [
  {
    name: 'login-empty',
    act: async (scene) => {
      await open(scene)
      await send(scene)
      await scene.page.getByText(messages.PHONE_REQUIRED).waitFor()
    },
  },
  {
    name: 'login-sending',
    act: async (scene) => {
      await neverAnswer(scene.page, SEND)
      await openAndSend(scene)
    },
  },
  {
    name: 'login-code-sent',
    act: async (scene) => {
      await open(scene)
      await askForCode(scene.page, scene.phone)
      await codeField(scene.page).fill('48')
    },
  },
  {
    name: 'login-code-wrong',
    act: async (scene) => {
      await open(scene)
      await askForCode(scene.page, scene.phone)
      await codeField(scene.page).fill(another(await sentCode(scene.phone)))
      await scene.page.getByText(messages.CODE_WRONG).waitFor()
    },
  },
  {
    name: 'login-code-expired',
    act: async (scene) => {
      await holdClock(scene.page)
      await open(scene)
      await askForCode(scene.page, scene.phone)
      await scene.page.clock.fastForward(181_000)
      await scene.page.getByText(messages.CODE_EXPIRED).waitFor()
    },
  },
  {
    name: 'login-running',
    act: async (scene) => {
      await open(scene)
      await neverAnswer(scene.page, '**/api/auth/login')
      await logIn(scene.page, scene.phone)
      await scene.page.getByRole('button', { name: '로그인하는 중' }).waitFor()
    },
  },
  {
    name: 'login-no-member',
    act: async (scene) => {
      await open(scene)
      await logIn(scene.page, scene.phone)
      await scene.page.getByText(messages.MEMBER_NOT_FOUND).waitFor()
    },
  },
  {
    name: 'login-too-many-requests',
    act: async (scene) => {
      await scene.page.route(SEND, (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '287' }, json: { code: 'TOO_MANY_REQUESTS' } }),
      )
      await openAndSend(scene)
      await scene.page.getByText('요청이 많아 잠시 쉬어가요').waitFor()
    },
  },
  {
    name: 'login-send-failed',
    act: async (scene) => {
      await breakOff(scene.page, SEND)
      await openAndSend(scene)
      await scene.page.getByText(messages.CODE_SEND_FAILED, { exact: false }).waitFor()
    },
  },
  {
    name: 'login-session-over',
    member: {},
    act: async ({ page, open }) => {
      await page.route('**/api/me', (route) => route.fulfill({ status: 401, json: { code: 'SIGN_IN_REQUIRED' } }))
      await open(paths.infoModify)
      await page.getByText(messages.SIGN_IN_REQUIRED).waitFor()
    },
  },
  {
    name: 'login-withdrawn',
    member: {},
    act: async ({ page, open }) => {
      await open(paths.withdraw)
      await page.getByRole('checkbox', { name: /탈퇴에 동의해요/ }).check()
      await page.getByRole('button', { name: '탈퇴하기' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click()
      await page.getByText('탈퇴했어요').waitFor()
    },
  },
]
