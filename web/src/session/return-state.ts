import { isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { paths } from '../lib/paths.ts'

type Path = (typeof paths)[keyof typeof paths]

/** What the screens of sign-in and sign-up are told by whoever leads there, as navigation state. */
export type ReturnState = {
  /** Where to go on after it; only a page of this site. */
  from?: Path
  /** Navigation state of that page, handed back to it: each page reads its own with care. */
  fromState?: unknown
  /** A number that was typed on the other one of the two screens. */
  phone?: PhoneDigits
  /** Why somebody stands here who did not ask to. */
  reason?: 'over' | 'withdrawn' | 'joined'
}

const isPath = (value: unknown): value is Path => Object.values(paths).some((path) => path === value)

const isReason = (value: unknown) => value === 'over' || value === 'withdrawn' || value === 'joined'

/** The state as far as it can be read: another page, or an older version of this one, may have written it. */
export function returnStateOf(state: unknown): ReturnState {
  if (typeof state !== 'object' || state === null) return {}
  const from: unknown = Reflect.get(state, 'from')
  const fromState: unknown = Reflect.get(state, 'fromState') ?? undefined
  const phone: unknown = Reflect.get(state, 'phone')
  const reason: unknown = Reflect.get(state, 'reason')
  return {
    ...(isPath(from) && { from, ...(fromState !== undefined && { fromState }) }),
    ...(typeof phone === 'string' && isMobile(phone) && { phone }),
    ...(isReason(reason) && { reason }),
  }
}

/** Where somebody goes on who has just signed in. */
export const wayOn = ({ from, fromState }: ReturnState): { to: Path; state?: unknown } =>
  from === undefined || from === paths.login || from === paths.signUp
    ? { to: paths.myPage }
    : { to: from, state: fromState }

/** The way back alone, for the other one of the two screens. */
export const wayBack = ({ from, fromState }: ReturnState): ReturnState => ({
  ...(from !== undefined && { from, fromState }),
})
