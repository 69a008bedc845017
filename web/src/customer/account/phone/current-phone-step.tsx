import { formatPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { CodeEntry, CodeEntryButton } from '../../../core/one-time-code/code-entry.tsx'
import { useCodeSending } from '../../../core/one-time-code/code-sending.ts'
import { useCodeEntry } from '../../../core/one-time-code/use-code-entry.ts'
import { Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { BottomBar, Question, ScreenMain } from '../../../core/ui/screen/screen.tsx'
import { keepProvenCurrent, sendPhoneChange } from './use-phone-change.ts'

const formId = 'current-phone'

/** The code of the current number. The sixth digit submits. */
export function CurrentPhoneStep({ phone }: { phone: PhoneDigits }) {
  const { signal } = useScreenSignal()
  const entry = useCodeEntry({
    phone,
    sending: useCodeSending('phone'),
    exchange: async (answer) => {
      await sendPhoneChange({ current: answer }, signal)
      keepProvenCurrent(answer.code)
    },
  })
  return (
    <>
      <ScreenMain>
        <Question
          close
          title="지금 번호를 인증해주세요"
          lead={`${withRoParticle(formatPhone(phone))} 인증번호를 보내드려요`}
        />
        <Form id={formId} onSubmit={() => entry.submit(entry.code)}>
          <Fields>
            <CodeEntry entry={entry} scope="phone" help="6자리를 입력하면 다음으로 넘어가요" alwaysCall />
          </Fields>
        </Form>
      </ScreenMain>
      <BottomBar>
        <CodeEntryButton entry={entry} form={formId} label="다음" busyLabel="확인하는 중" />
      </BottomBar>
    </>
  )
}
