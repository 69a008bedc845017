import { RefreshIcon } from '../../../core/art/tool-icons.tsx'
import { Button } from '../../../core/ui/button.tsx'
import iconButton from '../../../core/ui/icon-button.module.css'
import { ErrorId } from '../../../core/ui/notice/error-id.tsx'
import { CloseIcon } from '../../../core/ui/symbol-icons.tsx'
import { BookingLink } from '../../ui/booking-link.tsx'
import type { AssignmentNotice } from './assignment-notices.ts'
import styles from './board-notice.module.css'
import { InlineNotice } from './inline-notice.tsx'

type BoardNoticeProps = {
  notice: AssignmentNotice
  onClose: () => void
  /** Where it may stand out of sight; on a desk's window it never does, and the focus stays in the queue. */
  takesFocus?: boolean
}

/** What came otherwise than expected, above the grid; one goes on without closing it. */
export function BoardNotice({ notice, onClose, takesFocus = false }: BoardNoticeProps) {
  const { kind, title, text, cause, request_id } = notice
  return (
    <InlineNotice
      kind={kind}
      answers={takesFocus ? notice : undefined}
      title={title}
      actions={
        <>
          {request_id !== undefined && (
            <BookingLink request_id={request_id} className={styles.see}>
              예약 보기
            </BookingLink>
          )}
          <button type="button" className={iconButton.button} aria-label="닫기" onClick={onClose}>
            <CloseIcon size={20} />
          </button>
        </>
      }
    >
      {text}
      <ErrorId problem={cause} />
    </InlineNotice>
  )
}

type OfflineNoticeProps = { read: string | undefined; busy: boolean; onRetry: () => void }

/** Without a network the last state stays readable. @param read when it was read, `오후 2:31` */
export const OfflineNotice = ({ read, busy, onRetry }: OfflineNoticeProps) => (
  <InlineNotice
    kind="offline"
    title="인터넷에 연결되어 있지 않아요"
    actions={
      <Button kind="quiet" small busy={busy} onClick={onRetry}>
        <RefreshIcon size={20} />
        다시 연결하기
      </Button>
    }
  >
    {read === undefined
      ? '연결되면 배정표를 보여드려요.'
      : `${read}에 확인한 내용이에요. 연결되면 배정하거나 바꿀 수 있어요.`}
  </InlineNotice>
)
