import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { CodeEntry, CodeEntryButton } from '../../../core/one-time-code/code-entry.tsx'
import { codePhoneError } from '../../../core/one-time-code/code-rules.ts'
import { codeProblemOf, useCodeSending } from '../../../core/one-time-code/code-sending.ts'
import { NumberLead } from '../../../core/one-time-code/number-lead.tsx'
import { PhoneEntry, PhoneEntryButton } from '../../../core/one-time-code/phone-entry.tsx'
import { type CodeAnswer, sentCodes } from '../../../core/one-time-code/sent-code.ts'
import { type CodeEntryState, useCodeEntry } from '../../../core/one-time-code/use-code-entry.ts'
import { usePhoneEntry } from '../../../core/one-time-code/use-phone-entry.ts'
import { Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { BottomBar, Question, ScreenMain } from '../../../core/ui/screen/screen.tsx'
import type { useStep } from '../../../core/ui/screen/use-step.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { isOfCurrent, sendPhoneChange } from './use-phone-change.ts'

const formId = 'new-phone'

type NewPhoneStepProps = {
  /** The correct code of the current number. */
  current: CodeAnswer
  steps: ReturnType<typeof useStep<'number' | 'code'>>
  onChanged: (phone: string) => void
}

/** The new number, then its code. The sixth digit submits. */
export function NewPhoneStep({ current, steps, onChanged }: NewPhoneStepProps) {
  const queries = useQueryClient()
  const sending = useCodeSending('new_phone')
  const { signal } = useScreenSignal()
  const number = usePhoneEntry({
    initial: sending.sent?.phone,
    sending,
    onSent: () => steps.goTo('code'),
    onProven: () => steps.goTo('code'),
  })
  const { phone } = number
  const code = useCodeEntry({
    phone,
    sending,
    exchange: async (answer) => {
      try {
        const changed = await sendPhoneChange({ current, next: { phone, ...answer } }, signal)
        onChanged(changed.phone)
      } catch (problem) {
        if (!isOfCurrent(problem)) throw problem
        // Too late: the current number has to be checked again. The code of the new one stays valid.
        sentCodes.phone.write(undefined)
        throw new Error('The code of the current number was rejected.', { cause: problem })
      }
      sending.clear()
      sentCodes.phone.write(undefined)
      void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
  if (steps.step === 'number' || codePhoneError(phone) !== undefined)
    return (
      <View
        title="새 번호를 입력해주세요"
        lead="새 번호로도 인증번호를 보내드려요"
        onSubmit={number.submit}
        button={<PhoneEntryButton entry={number} form={formId} proven="다음" />}
      >
        <PhoneEntry entry={number} scope="new_phone" onDigits={code.clearProblems} />
      </View>
    )
  return (
    <View
      title={code.isProven ? '인증된 번호예요' : '인증번호를 입력해주세요'}
      lead={<NumberLead phone={phone} onChange={steps.goBack} />}
      onSubmit={() => code.submit(code.code)}
      button={<CodeEntryButton entry={code} form={formId} label="새 번호로 바꾸기" busyLabel="바꾸는 중" />}
    >
      {code.isProven ? (
        <Failure code={code} />
      ) : (
        <CodeEntry
          entry={code}
          scope="new_phone"
          help="6자리를 입력하면 바로 바뀌어요"
          failure={<Failure code={code} />}
        />
      )}
    </View>
  )
}

type ViewProps = { title: string; lead: ReactNode; onSubmit: () => unknown; button: ReactNode; children: ReactNode }

const View = ({ title, lead, onSubmit, button, children }: ViewProps) => (
  <>
    <ScreenMain>
      <Question close title={title} lead={lead} />
      <Form id={formId} onSubmit={onSubmit}>
        <Fields>{children}</Fields>
      </Form>
    </ScreenMain>
    <BottomBar>{button}</BottomBar>
  </>
)

/** Why the number was not changed, unless the code was wrong. */
function Failure({ code: { problem } }: { code: CodeEntryState }) {
  if (problem === null || codeProblemOf(problem) !== undefined) return null
  const isOther = hasErrorCode(problem, 'PHONE_ALREADY_REGISTERED')
  return (
    <ProblemNotice title={isOther ? '다른 회원이 쓰는 번호예요' : '전화번호를 바꾸지 못했어요'} problem={problem} />
  )
}
