import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { codeErrorOf, codePhoneError } from '../../../core/one-time-code/code-rules.ts'
import { codeProblemOf, remainingAttempts, useCodeSending } from '../../../core/one-time-code/code-sending.ts'
import { type CodeAnswer, sentCodes } from '../../../core/one-time-code/sent-code.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { BottomBar, Question, ScreenMain } from '../../../core/ui/screen/screen.tsx'
import { profileQuery } from '../../session/profile-query.ts'
import { NewPhoneFields } from './new-phone-fields.tsx'
import { isOfCurrent, sendPhoneChange } from './use-phone-change.ts'

const formId = 'new-phone'

type NewPhoneValues = { phone: PhoneDigits; code: string }

type NewPhoneStepProps = {
  /** The correct code of the current number. */
  current: CodeAnswer
  onChanged: (phone: string) => void
}

/** The new number with its code. The sixth digit submits. */
export function NewPhoneStep({ current, onChanged }: NewPhoneStepProps) {
  const queries = useQueryClient()
  const sending = useCodeSending('new_phone')
  const form = useForm<NewPhoneValues>({
    defaultValues: { phone: sending.sent?.phone ?? '', code: '' },
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const phone = codePhoneError(values.phone)
      const isProven = sending.provenBy(values.phone) !== undefined
      const code = isProven ? undefined : codeErrorOf(values.code, values.phone, sending)
      const errors = { ...(phone && { phone: rule(phone) }), ...(code && { code: rule(code) }) }
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const { signal } = useScreenSignal()
  const saving = useMutation({
    mutationFn: ({ phone, code }: NewPhoneValues) =>
      sendPhoneChange({ current, next: { phone, ...(sending.provenBy(phone) ?? sending.answerOf(code)) } }, signal),
    onSuccess: ({ phone }) => {
      onChanged(phone)
      sending.clear()
      sentCodes.phone.write(undefined)
      return queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
    onError: (problem, { code }) => {
      // Too late: the current number has to be checked again.
      if (isOfCurrent(problem)) sentCodes.phone.write(undefined)
      else sending.judged(problem, code)
    },
  })
  const rejection = codeProblemOf(saving.error)
  const submit = form.handleSubmit((values) => saving.isPending || saving.mutate(values))
  const clear = () => {
    if (saving.isError) saving.reset()
  }
  return (
    <>
      <ScreenMain>
        <Question title="새 번호를 입력해주세요" lead="새 번호로도 인증번호를 보내드려요" />
        <FormProvider {...form}>
          <Form id={formId} onSubmit={submit}>
            <Fields>
              <NewPhoneFields
                sending={sending}
                problem={rejection}
                triesLeft={remainingAttempts(saving.error)}
                onChange={clear}
                onComplete={() => void submit()}
              />
              {saving.isError && rejection === undefined && (
                <ProblemNotice
                  title={
                    hasErrorCode(saving.error, 'PHONE_ALREADY_REGISTERED')
                      ? '다른 회원이 쓰는 번호예요'
                      : '전화번호를 바꾸지 못했어요'
                  }
                  problem={saving.error}
                />
              )}
            </Fields>
          </Form>
        </FormProvider>
      </ScreenMain>
      <BottomBar>
        <Button type="submit" form={formId} busy={saving.isPending}>
          {saving.isPending ? '바꾸는 중' : '새 번호로 바꾸기'}
        </Button>
      </BottomBar>
    </>
  )
}

const rule = (message: string) => ({ type: 'rule', message })
