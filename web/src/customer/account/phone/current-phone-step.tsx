import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { formatPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { sentenceOf, sentenceOfProblem } from '../../../core/api/sentence.ts'
import { CallInstead } from '../../../core/one-time-code/call-instead.tsx'
import { CodeField } from '../../../core/one-time-code/code-field.tsx'
import { SendButton } from '../../../core/one-time-code/code-phone-field.tsx'
import { codeErrorOf } from '../../../core/one-time-code/code-rules.ts'
import {
  codeProblemOf,
  remainingAttempts,
  sendingTo,
  useCodeSending,
} from '../../../core/one-time-code/code-sending.ts'
import { waitLabel } from '../../../core/one-time-code/code-times.ts'
import { SendProblemNotice } from '../../../core/one-time-code/send-problem-notice.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { Row, Text } from '../../../core/ui/layout.tsx'
import { BottomBar, Question, ScreenMain } from '../../../core/ui/screen/screen.tsx'
import { keepProvenCurrent, sendPhoneChange } from './use-phone-change.ts'

const formId = 'current-phone'

/** The code of the current number. The sixth digit submits. */
export function CurrentPhoneStep({ phone }: { phone: PhoneDigits }) {
  const sending = sendingTo(phone, useCodeSending('phone'))
  const form = useForm({ defaultValues: { code: '' } })
  const code = form.watch('code')
  const incomplete = form.formState.errors.code?.message
  const { signal } = useScreenSignal()
  const checking = useMutation({
    mutationFn: (typed: string) => sendPhoneChange({ current: sending.answerOf(typed) }, signal),
    onSuccess: (_, typed) => keepProvenCurrent(typed),
    onError: (problem, typed) => sending.judged(problem, typed),
  })
  const rejection = codeProblemOf(checking.error)
  const failure = checking.error === null || rejection !== undefined ? undefined : sentenceOfProblem(checking.error)
  const wait = sending.resendIn(phone)
  const submit = (typed: string) => {
    if (checking.isPending) return
    const message = codeErrorOf(typed, phone, sending)
    if (message !== undefined) return form.setError('code', { message })
    checking.mutate(typed)
  }
  const clear = () => {
    form.clearErrors()
    if (checking.isError) checking.reset()
  }
  return (
    <>
      <ScreenMain>
        <Question title="지금 번호를 확인할게요" lead={`${withRoParticle(formatPhone(phone))} 인증번호를 보내드려요`} />
        <Form id={formId} onSubmit={() => submit(code)}>
          <Fields>
            <CodeField
              name="code"
              value={code}
              error={sentenceOf(incomplete) ?? rejection}
              triesLeft={incomplete === undefined ? remainingAttempts(checking.error) : undefined}
              help="6자리를 모두 입력하면 다음으로 넘어가요"
              sending={sending}
              onCode={(digits) => {
                form.setValue('code', digits)
                if (digits !== '' && digits !== code) clear()
              }}
              onComplete={submit}
            />
            <Row wrap justify="between" gap={3}>
              <Text size="small" tone="muted">
                {wait > 0 ? `${waitLabel(wait)} 뒤에 다시 받을 수 있어요` : '문자로 6자리 숫자를 보내드려요'}
              </Text>
              <SendButton
                busy={sending.busy}
                again={sending.sent !== undefined}
                wait={wait}
                onSend={() => {
                  clear()
                  form.setValue('code', '')
                  sending.send(phone)
                }}
              />
            </Row>
            <CallInstead scope="phone" sending={sending} phone={phone} always />
            {(failure ?? sending.problem) !== undefined && (
              <SendProblemNotice
                problem={failure ?? sending.problem ?? ''}
                cause={failure === undefined ? sending.cause : checking.error}
              />
            )}
          </Fields>
        </Form>
      </ScreenMain>
      <BottomBar>
        <Button type="submit" form={formId} busy={checking.isPending}>
          {checking.isPending ? '확인하는 중' : '다음'}
        </Button>
      </BottomBar>
    </>
  )
}
