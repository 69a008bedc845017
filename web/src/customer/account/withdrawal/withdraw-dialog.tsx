import type { WithdrawalForm } from '#shared/customer/withdrawal.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Box } from '../../../core/ui/layout.tsx'
import { ActionDialog } from '../../../core/ui/notice/action-dialog.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { asksToSignInAgain, SignInAgain } from '../../session/sign-in-again.tsx'
import type { useWithdraw } from './use-withdraw.ts'

type WithdrawDialogProps = {
  /** The form to send; undefined while the dialog is closed. */
  form: WithdrawalForm | undefined
  withdrawing: ReturnType<typeof useWithdraw>
  /** Number of bookings that the withdrawal cancels. */
  scheduled: number
  onClose: () => void
}

/** Names the consequences before the withdrawal (specification 9.18). An error stays in the dialog, with another try. */
export function WithdrawDialog({ form, withdrawing, scheduled, onClose }: WithdrawDialogProps) {
  const { isPending, error } = withdrawing
  const blocked = hasErrorCode(error, 'WITHDRAWAL_BLOCKED')
  const needsCode = asksToSignInAgain(error)
  const label = error === null ? '탈퇴하기' : '다시 시도하기'
  return (
    <ActionDialog
      open={form !== undefined}
      action={withdrawing}
      onClose={onClose}
      title="회원에서 탈퇴할까요?"
      button={
        !blocked &&
        !needsCode && (
          <Button kind="danger" busy={isPending} onClick={() => form !== undefined && withdrawing.start(form)}>
            {isPending ? '탈퇴하는 중' : label}
          </Button>
        )
      }
    >
      <p>
        {scheduled > 0 && `기사님 배정 전인 예약 ${scheduled}건이 취소되고, `}이름, 전화번호, 생년월일, 이메일, 주소가
        지워져요. 탈퇴하면 되돌릴 수 없어요.
      </p>
      {error !== null && (
        <Box marginTop={4}>
          {needsCode ? (
            <SignInAgain
              help="6자리를 입력하면 바로 탈퇴돼요"
              onSignedIn={() => form !== undefined && withdrawing.start(form)}
            />
          ) : (
            <ProblemNotice title={blocked ? '지금은 탈퇴할 수 없어요' : messages.WITHDRAWAL_FAILED} problem={error} />
          )}
        </Box>
      )}
    </ActionDialog>
  )
}
