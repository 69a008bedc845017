import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { askForCode, codeField, logIn } from '../e2e/account/account.ts'
import { holdClock } from '../e2e/waiting.ts'
import { aMember } from '../support/customers/member.ts'
import { sentCode } from '../support/notifications/sent-messages.ts'
import { breakOff, neverAnswer, refuse, sendsSpent } from './lost-responses.ts'
import type { Scene, State } from './state.ts'

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

/** The sixth digit of some code for a number that was sent one, whatever the server will say. */
async function typeSomeCode(scene: Scene) {
  await open(scene)
  await askForCode(scene.page, scene.phone)
  await codeField(scene.page).fill('123456')
}

/** A code that was not sent. */
export const another = (code: string) => (code === '999999' ? '999998' : '999999')

/** Signing in with a code, and who is led there. */
export const loginStates: readonly State[] = [
  {
    name: 'login-empty',
    act: async (scene) => {
      await open(scene)
      await send(scene)
    },
    shows: messages.PHONE_REQUIRED,
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
    sentences: ['인증번호가 일치하지 않아요.'],
    act: async (scene) => {
      // A member, who is not signed in here.
      const { phone } = await aMember()
      await open(scene)
      await askForCode(scene.page, phone)
      scene.expectRefusal(401)
      await codeField(scene.page).fill(another(await sentCode(phone)))
    },
    shows: messages.CODE_WRONG,
  },
  {
    name: 'login-code-expired',
    sentences: ['인증번호가 만료됐어요. 다시 요청해주세요.'],
    act: async (scene) => {
      await holdClock(scene.page)
      await open(scene)
      await askForCode(scene.page, scene.phone)
      await scene.page.clock.fastForward(181_000)
    },
    shows: messages.CODE_EXPIRED,
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
    name: 'login-code-used-up',
    act: async (scene) => {
      scene.expectRefusal(401)
      await open(scene)
      await askForCode(scene.page, scene.phone)
      const wrong = another(await sentCode(scene.phone))
      for (const error of [messages.CODE_WRONG, messages.CODE_WRONG, messages.CODE_USED_UP]) {
        const answered = scene.page.waitForResponse('**/api/auth/login')
        await codeField(scene.page).fill('')
        await codeField(scene.page).fill(wrong)
        await answered
        await scene.page.getByText(error).waitFor()
      }
    },
  },
  {
    name: 'login-failed',
    sentences: ['로그인하지 못했어요.'],
    act: async (scene) => {
      await refuse(scene, '**/api/auth/login', { status: 500 })
      await typeSomeCode(scene)
    },
  },
  {
    name: 'login-no-member',
    sentences: ['이 번호로 가입한 회원이 없어요.'],
    act: async (scene) => {
      scene.expectRefusal(404)
      await open(scene)
      await logIn(scene.page, scene.phone)
    },
    shows: messages.MEMBER_NOT_FOUND,
  },
  {
    name: 'login-too-many-requests',
    act: async (scene) => {
      await refuse(scene, SEND, { status: 429, code: 'TOO_MANY_REQUESTS', headers: { 'retry-after': '287' } })
      await openAndSend(scene)
    },
    shows: '요청이 많아 잠시 멈췄어요',
  },
  {
    name: 'login-sends-spent',
    act: async (scene) => {
      await refuse(scene, SEND, sendsSpent)
      await openAndSend(scene)
    },
    shows: '도움이 필요하면 전화해주세요',
  },
  {
    name: 'login-send-refused',
    sentences: ['인증번호를 보내지 못했어요.'],
    act: async (scene) => {
      await refuse(scene, SEND, { status: 500 })
      await openAndSend(scene)
    },
  },
  {
    name: 'login-send-lost',
    act: async (scene) => {
      await breakOff(scene, SEND)
      await openAndSend(scene)
      await scene.page.getByText(messages.CODE_SEND_FAILED, { exact: false }).waitFor()
    },
  },
  {
    name: 'login-session-over',
    member: 'shared',
    act: async (scene) => {
      await refuse(scene, '**/api/me', { status: 401, code: 'SIGN_IN_REQUIRED' })
      await scene.open(paths.infoModify)
    },
    shows: messages.SIGN_IN_REQUIRED,
  },
  {
    name: 'login-withdrawn',
    member: {},
    act: async ({ page, open }) => {
      await open(paths.withdraw)
      await page.getByRole('checkbox', { name: /탈퇴에 동의해요/ }).check()
      await page.getByRole('button', { name: '탈퇴하기' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click()
    },
    shows: '탈퇴했어요',
  },
]
