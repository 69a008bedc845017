import type { ReactNode } from 'react'
import type { Cancellable } from '../../api/on-screen.ts'
import { Text } from '../layout.tsx'
import styles from './action-dialog.module.css'
import { Dialog } from './dialog.tsx'

type ActionDialogProps = {
  open: boolean
  action: Cancellable
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Starts the action; `false` when it is not possible. */
  button: ReactNode
}

/**
 * Confirms an action that cannot be undone. Closing the dialog cancels the action: between two tries the dialog closes;
 * during a call it stays open and shows the result.
 */
export function ActionDialog({ action, onClose, children, ...rest }: ActionDialogProps) {
  const { isPending, isCancelling, cancel } = action
  const close = () => {
    if (!isPending) return onClose()
    cancel()
    return false
  }
  return (
    <Dialog {...rest} onClose={close}>
      {children}
      {isCancelling && (
        <Text marginTop={4} size="small" tone="muted" className={styles.pending} role="status">
          이미 보낸 요청이라 답을 기다리고 있어요.
        </Text>
      )}
    </Dialog>
  )
}
