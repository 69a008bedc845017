import { useLocation } from 'react-router-dom'
import { exchangeCode } from '#shared/contract/code-routes.ts'
import { internationalPhone, type PhoneDigits, phoneDigits } from '#shared/customer/phone.ts'
import { call } from '../../../core/api/client.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { useOnceHydrated } from '../../../core/lib/use-hydrated.ts'
import { codePhoneError } from '../../../core/one-time-code/code-rules.ts'
import { useCodeSending } from '../../../core/one-time-code/code-sending.ts'
import { sentCodes } from '../../../core/one-time-code/sent-code.ts'
import { useCodeEntry } from '../../../core/one-time-code/use-code-entry.ts'
import { usePhoneEntry } from '../../../core/one-time-code/use-phone-entry.ts'
import { useRedirect } from '../../../core/ui/screen/use-redirect.ts'
import { useStep } from '../../../core/ui/screen/use-step.ts'
import { returnStateOf } from '../../session/return-state.ts'
import { openSession, prepareSignIn } from '../../session/sign-in-out.ts'

/** Returns the number of the last code, also from before a reload; else the number from the sign-up. */
const initialPhone = (state: unknown): PhoneDigits | undefined =>
  sentCodes.membership.read()?.phone ?? returnStateOf(state).phone

/** The two views of the sign-in and the exchange of its code for a session; then `useRequireGuest` redirects. */
export function useSignIn() {
  const { pathname, state } = useLocation()
  const initial = useOnceHydrated(() => initialPhone(state))
  const steps = useStep(['phone', 'code'])
  const sending = useCodeSending('login')
  const { signal } = useScreenSignal()
  const number = usePhoneEntry({
    initial,
    sending,
    onSent: () => {
      prepareSignIn()
      steps.goTo('code')
    },
    onProven: () => code.submit(''),
  })
  const { phone } = number
  const code = useCodeEntry({
    phone,
    sending,
    exchange: async (answer) => {
      const { customToken } = await call(exchangeCode, { body: { phoneNumber: internationalPhone(phone), ...answer } })
      signal.throwIfAborted()
      await openSession(phone, customToken)
      sending.clear()
    },
  })
  // The address of the second view, opened without a number.
  useRedirect(steps.step === 'code' && codePhoneError(phone) !== undefined, () => ({ to: pathname, state }))
  return {
    steps,
    number,
    code,
    readEarlyInput: ({ phone: typed }: Readonly<Record<string, string>>) => {
      if (typed !== undefined) number.setPhone(phoneDigits(typed))
    },
  }
}
