import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelMyPhoneRequest } from '#shared/contract/phone-request-routes.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Box, Stack } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { memberCall } from '../../session/member-call.ts'
import { profileQuery } from '../../session/profile-query.ts'

/** Shows that a dispatcher requested another number, and stops it (specification 6.13). */
export function PendingNumber({ effectiveAt }: { effectiveAt: string }) {
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withRetry(() => memberCall(cancelMyPhoneRequest, {}), { signal }),
    onSettled: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
  return (
    <Stack gap={3} marginTop={4}>
      <Notice kind="warm" title="전화번호가 바뀔 예정이에요">
        전화로 요청하신 새 번호로 {instantLabel(effectiveAt)}에 바뀌어요. 요청한 적이 없다면 멈춰주세요.
        <Box marginTop={3}>
          <Button kind="outline" small busy={isPending} onClick={() => !isPending && mutate()}>
            {isPending ? '멈추는 중' : '번호 바꾸기 멈추기'}
          </Button>
        </Box>
      </Notice>
      {error !== null && <ProblemNotice title="멈추지 못했어요" problem={error} />}
    </Stack>
  )
}
