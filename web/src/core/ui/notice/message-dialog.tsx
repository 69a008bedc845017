import { useState } from 'react'
import { Button } from '../button.tsx'
import { afterDialog } from '../screen/after-dialog.ts'
import { Dialog } from './dialog.tsx'

/** State of the dialog of a step that lacks something: from the first try on, the missing fields are marked. */
export function useMissingDialog() {
  const [state, setState] = useState<'untried' | 'open' | 'closed'>('untried')
  return {
    isOpen: state === 'open',
    showsMissing: state !== 'untried',
    open: () => setState('open'),
    close: () => setState('closed'),
  }
}

type MessageDialogProps = {
  open: boolean
  onClose: () => void
  /** Focuses the field that the message is about, after closing; it scrolls into view. */
  focusField?: () => void
  /** Names of missing fields. */
  missing?: readonly string[]
  children: string
}

/** A sentence in a dialog: what is still missing (specification 9.16). */
export function MessageDialog({ open, onClose, focusField, missing = [], children }: MessageDialogProps) {
  const close = () => {
    onClose()
    if (focusField === undefined) return
    afterDialog(() => {
      focusField()
      document.activeElement?.scrollIntoView({ block: 'center' })
    })
  }
  return (
    <Dialog open={open} onClose={close} title={children} actions={<Button onClick={close}>닫기</Button>}>
      {missing.length > 0 ? `빠진 항목: ${missing.join(', ')}` : undefined}
    </Dialog>
  )
}
