import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { approveQuoteByNumber } from '#shared/contract/quote-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ApprovalNumberInput, approvalDigits } from '../../quotes/approval-number-input.tsx'
import { staffCall } from '../../session/staff-call.ts'

type ApprovalNumberProps = { visit: StaffBooking; quote: NonNullable<StaffBooking['quote']> }

/** Enters the number that the customer read in the message: it approves the quote (specification 4.10). */
export function ApprovalNumber({ visit: { request_id }, quote: { version } }: ApprovalNumberProps) {
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  const [number, setNumber] = useState('')
  const reload = () => queries.invalidateQueries({ queryKey: ['staff', 'visits'] })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      withRetry(
        () => staffCall(approveQuoteByNumber, { params: { request_id }, body: { quote_version: version, number } }),
        { signal },
      ),
    onSuccess: reload,
    onError: reload,
  })
  if (hasErrorCode(error, 'APPROVAL_USED_UP'))
    return <Notice kind="warm" title={sentenceOfProblem(error)} answers={error} />
  return (
    <Stack as={Form} gap={3} onSubmit={() => number.length === approvalDigits && mutate()}>
      <ApprovalNumberInput
        label="고객님이 말한 승인번호"
        number={number}
        onNumber={(typed) => {
          setNumber(typed)
          if (error !== null) reset()
        }}
        error={error === null ? undefined : sentenceOfProblem(error)}
        help={helpOf(error)}
      />
      <Button type="submit" kind="outline" busy={isPending}>
        {isPending ? '확인하는 중' : '승인번호 확인하기'}
      </Button>
    </Stack>
  )
}

const helpOf = (error: unknown) =>
  hasErrorCode(error, 'APPROVAL_WRONG') && error.triesLeft !== undefined
    ? `${error.triesLeft}번 더 입력할 수 있어요`
    : '견적 문자의 끝에 있어요'
