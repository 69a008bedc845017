import type { PhoneDigits } from '#shared/customer/phone.ts'
import { onThisScreen } from '../../core/api/on-screen.ts'
import { CallInstead } from '../../core/one-time-code/call-instead.tsx'
import { useCodeSending } from '../../core/one-time-code/code-sending.ts'
import { SendProblemNotice } from '../../core/one-time-code/send-problem-notice.tsx'
import { Button } from '../../core/ui/button.tsx'
import { BottomBar } from '../../core/ui/screen/screen.tsx'

/** Sends a code to a looked-up number, unless an unexpired one was sent. */
export function LookupBar({ phone, onSent }: { phone: PhoneDigits; onSent: () => void }) {
  const sending = useCodeSending('lookup')
  const { sent, secondsLeft, send, busy, problem, cause } = sending
  const start = () => {
    if (sent?.phone === phone && secondsLeft > 0) onSent()
    else send(phone, { onSuccess: onThisScreen(onSent) })
  }
  return (
    <BottomBar>
      {problem !== undefined && <SendProblemNotice problem={problem} cause={cause} />}
      <CallInstead scope="lookup" sending={sending} phone={phone} />
      <Button busy={busy} onClick={start}>
        {busy ? '인증번호 보내는 중' : '인증번호 받고 자세히 보기'}
      </Button>
    </BottomBar>
  )
}
