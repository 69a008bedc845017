import { useQuery } from '@tanstack/react-query'
import { messages } from '#shared/messages.ko.ts'
import { isRefused } from '../../api/problems.ts'
import { sentenceOfProblem } from '../../api/sentence.ts'
import { statusFilterOf } from '../../bookings/dashboard-state.ts'
import { myBookingsQuery } from '../../bookings/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/notice/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './withdraw-page.module.css'

type WithdrawDialogProps = {
  open: boolean
  busy: boolean
  /** Why the last try failed; undefined before. */
  problem: unknown
  onClose: () => void
  onWithdraw: () => void
}

/** Names what will happen before it is sent (specification 9.18). A failure stays here, with another try. */
export function WithdrawDialog({ open, busy, problem, onClose, onWithdraw }: WithdrawDialogProps) {
  const bookings = useQuery(myBookingsQuery)
  const scheduled = bookings.data?.filter((booking) => statusFilterOf(booking) === 'scheduled').length ?? 0
  const blocked = isRefused(problem, 'WITHDRAWAL_BLOCKED')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="회원에서 탈퇴할까요?"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            닫기
          </Button>
          {!blocked && (
            <Button kind="danger" busy={busy} onClick={onWithdraw}>
              {busy ? '탈퇴하는 중' : problem === undefined ? '탈퇴하기' : '다시 시도하기'}
            </Button>
          )}
        </>
      }
    >
      <p>
        {scheduled > 0 && `기사님 배정 전인 의뢰 ${scheduled}건이 취소되고, `}이름, 전화번호, 생년월일, 이메일, 주소가
        지워져요. 탈퇴하면 되돌릴 수 없어요.
      </p>
      {problem !== undefined && (
        <div className={styles.failure}>
          <Notice kind="error" title={blocked ? '지금은 탈퇴할 수 없어요' : messages.WITHDRAWAL_FAILED}>
            {sentenceOfProblem(problem)}
          </Notice>
        </div>
      )}
    </Dialog>
  )
}
