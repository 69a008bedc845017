import { useMutation } from '@tanstack/react-query'
import { confirmPhoneChange } from '#shared/contract/phone-request-routes.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { call } from '../../../core/api/client.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import type { CodeSending } from '../../../core/one-time-code/code-sending.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'

type RequestedNumberProps = { phone: PhoneDigits; sending: CodeSending }

/** Confirms a number that a dispatcher requested for a member, with the code that was just typed (specification 6.13). */
export function RequestedNumber({ phone, sending }: RequestedNumberProps) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () =>
      call(confirmPhoneChange, { body: { phone, ...(sending.provenBy(phone) ?? sending.answerOf('')) } }),
    onError: (problem) => sending.judged(problem, ''),
  })
  if (data !== undefined)
    return (
      <Notice title="번호를 확인했어요">
        {instantLabel(data.effective_at)}부터 이 번호로 로그인할 수 있어요. 그때까지는 아무것도 바뀌지 않아요.
      </Notice>
    )
  return (
    <Stack gap={3}>
      <Notice title="전화번호를 이 번호로 바꿀까요?">
        전화로 요청하신 번호예요. 확인하면 요청한 때부터 24시간 뒤에 바뀌고, 모든 기기에서 로그아웃돼요. 요청한 적이
        없다면 누르지 마세요.
      </Notice>
      {error !== null && <ProblemNotice title="번호를 확인하지 못했어요" problem={error} />}
      <Button busy={isPending} onClick={() => !isPending && mutate()}>
        {isPending ? '확인하는 중' : '이 번호로 바꾸기'}
      </Button>
    </Stack>
  )
}
