import { type ReactNode, useId, useRef } from 'react'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import type { Cancellable } from '../../../core/api/on-screen.ts'
import { hasErrorCode, NetworkProblem } from '../../../core/api/problems.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import { Modal } from '../../../core/ui/notice/modal.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import styles from './change-dialog.module.css'

/** Props of every dialog that changes a booking. */
export type ChangeProps = {
  booking: StaffBooking
  open: boolean
  onClose: () => void
  /** Closes the dialog and shows the message. */
  onDone: (message: string) => void
}

type ChangeDialogProps = {
  open: boolean
  action: Cancellable & { error: unknown; reset: () => void }
  /** @returns `false` where it stays open */
  onClose: () => unknown
  title: string
  lead?: ReactNode
  /** A form with its own submit button is a function that places it in the dialog's frame. */
  children?: ReactNode | ((frame: (content: ReactNode, button: ReactNode) => ReactNode) => ReactNode)
  /** The button that makes the change, next to the one that closes the dialog. */
  button?: ReactNode
  /** The children show the error of the change. */
  saysProblem?: boolean
  /** The label of the closing button, if it does not close the dialog. */
  away?: string
  /** Focuses the closing button, for a change that cannot be undone. */
  careful?: boolean
  /** Wide enough for two columns. */
  wide?: boolean
}

/**
 * Confirms a change of a booking and shows its error. Closing the dialog cancels the change; after the request was sent,
 * the dialog stays open until the result is known.
 */
export function ChangeDialog({ open, action, onClose, children, title, lead, button, ...rest }: ChangeDialogProps) {
  const { saysProblem = false, careful = false, away = '닫기', wide = false } = rest
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const closing = useRef<HTMLDivElement>(null)
  const close = () => {
    if (action.isPending) {
      action.cancel()
      return false
    }
    action.reset()
    return onClose()
  }
  const focus = () =>
    (careful ? closing.current?.querySelector('button') : heading.current)?.focus({ preventScroll: true })
  const frame = (content: ReactNode, submit: ReactNode) => (
    <>
      <div className={styles.content}>
        {content}
        {!saysProblem && <ChangeProblem problem={action.error} />}
        {action.isCancelling && (
          <Text tone="muted" role="status">
            이미 보낸 요청이라 답을 기다리고 있어요.
          </Text>
        )}
      </div>
      <div ref={closing} className={styles.actions}>
        <Button kind="quiet" onClick={close}>
          {away}
        </Button>
        {submit}
      </div>
    </>
  )
  return (
    <Modal
      open={open}
      onClose={close}
      onOpened={focus}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead === undefined ? undefined : `${id}-lead`}
    >
      <Stack gap={2} className={styles.head}>
        <Text as="h2" size="title" ref={heading} id={`${id}-title`} tabIndex={-1}>
          {title}
        </Text>
        {lead !== undefined && (
          <Text id={`${id}-lead`} tone="muted">
            {lead}
          </Text>
        )}
      </Stack>
      {typeof children === 'function' ? children(frame) : frame(children, button)}
    </Modal>
  )
}

/** The booking behind the dialog is already reloaded when the problem is shown. */
function ChangeProblem({ problem }: { problem: unknown }) {
  if (problem === null) return null
  if (hasErrorCode(problem, 'BOOKING_CHANGED'))
    return (
      <Notice kind="warm" title="그사이 예약이 바뀌었어요" answers={problem}>
        바뀐 내용을 불러왔어요. 확인하고 다시 눌러주세요.
      </Notice>
    )
  if (problem instanceof NetworkProblem && !problem.offline)
    return (
      <Notice kind="error" title="답을 받지 못했어요" answers={problem}>
        됐는지 확인하지 못했어요. 다시 눌러도 두 번 되지 않아요.
      </Notice>
    )
  return <Notice kind="error" title={sentenceOfProblem(problem)} problem={problem} answers={problem} />
}
