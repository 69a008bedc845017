import type { WithdrawalForm } from '#shared/customer/withdrawal.ts'
import { messages } from '#shared/messages.ko.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import type { Action } from '../../../core/api/use-action.ts'
import { Button } from '../../../core/ui/button.tsx'
import { ActionDialog } from '../../../core/ui/notice/action-dialog.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import styles from './withdraw-page.module.css'

type WithdrawDialogProps = {
  /** What will be sent; undefined while nobody asks. */
  form: WithdrawalForm | undefined
  withdrawing: Action<WithdrawalForm>
  /** How many bookings go with the member. */
  scheduled: number
  onClose: () => void
}

/** Names what will happen before it is sent (specification 9.18). A failure stays here, with another try. */
export function WithdrawDialog({ form, withdrawing, scheduled, onClose }: WithdrawDialogProps) {
  const { busy, problem } = withdrawing
  const blocked = hasErrorCode(problem, 'WITHDRAWAL_BLOCKED')
  return (
    <ActionDialog
      open={form !== undefined}
      action={withdrawing}
      onClose={onClose}
      title="회원에서 탈퇴할까요?"
      button={
        !blocked && (
          <Button kind="danger" busy={busy} onClick={() => form !== undefined && void withdrawing.run(form)}>
            {busy ? '탈퇴하는 중' : problem === undefined ? '탈퇴하기' : '다시 시도하기'}
          </Button>
        )
      }
    >
      <p>
        {scheduled > 0 && `기사님 배정 전인 예약 ${scheduled}건이 취소되고, `}이름, 전화번호, 생년월일, 이메일, 주소가
        지워져요. 탈퇴하면 되돌릴 수 없어요.
      </p>
      {problem !== undefined && (
        <div className={styles.failure}>
          <Notice
            kind="error"
            title={blocked ? '지금은 탈퇴할 수 없어요' : messages.WITHDRAWAL_FAILED}
            problem={problem}
          >
            {sentenceOfProblem(problem)}
          </Notice>
        </div>
      )}
    </ActionDialog>
  )
}
