import type { ReactNode } from 'react'
import { CloseIcon, RefreshIcon } from '../../../core/art/tool-icons.tsx'
import { Button } from '../../../core/ui/button.tsx'
import iconButton from '../../../core/ui/icon-button.module.css'
import { Pressable, Row, Text } from '../../../core/ui/layout.tsx'
import { ErrorId } from '../../../core/ui/notice/error-id.tsx'
import { useShownResult } from '../../../core/ui/screen/use-result-in-view.ts'
import { AlertIcon } from '../../../core/ui/symbol-icons.tsx'
import { BookingLink } from '../../ui/booking-link.tsx'
import { OfflineIcon } from '../../ui/staff-icons.tsx'
import type { AssignmentNotice } from './assignment-notices.ts'
import styles from './board-notice.module.css'

type BoardNoticeProps = {
  notice: AssignmentNotice
  onClose: () => void
  /** Whether the notice takes the focus: on a wide board it is always in view, and the focus stays in the queue. */
  takesFocus?: boolean
}

/** An unexpected result of an assignment. It need not be closed before the next one. */
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
            <Pressable
              as={BookingLink}
              request_id={request_id}
              paddingInline={4}
              ground="surface"
              radius="control"
              tone="strong"
              nowrap
            >
              예약 보기
            </Pressable>
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

type OfflineNoticeProps = {
  /** When the board was last updated, `오후 2:31`. */
  updatedAt: string | undefined
  busy: boolean
  onRetry: () => void
}

/** Shows that the device is offline; the last board stays readable. */
export const OfflineNotice = ({ updatedAt, busy, onRetry }: OfflineNoticeProps) => (
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
    {updatedAt === undefined
      ? '연결되면 배정표를 보여드려요.'
      : `${updatedAt}에 확인한 내용이에요. 연결되면 배정하거나 바꿀 수 있어요.`}
  </InlineNotice>
)

type InlineNoticeProps = {
  kind: 'warm' | 'error' | 'offline'
  title: string
  children: ReactNode
  actions: ReactNode
  /** The result of an action: the notice scrolls into view and takes the focus. */
  answers?: unknown
}

function InlineNotice({ kind, title, children, actions, answers }: InlineNoticeProps) {
  const ref = useShownResult<HTMLDivElement>(answers)
  return (
    <Row
      wrap
      rowGap={2}
      gap={3}
      ground={kind === 'error' ? 'error' : 'notice'}
      radius="control"
      size="small"
      tone="text"
      className={`${styles.notice} ${styles[kind === 'error' ? 'error' : 'warm']}`}
    >
      {kind === 'offline' ? <OfflineIcon /> : <AlertIcon />}
      <div ref={ref} tabIndex={answers === undefined ? undefined : -1} role={kind === 'error' ? 'alert' : 'status'}>
        <Text as="strong" tone="strong">
          {title}
        </Text>
        <p>{children}</p>
      </div>
      {actions}
    </Row>
  )
}
