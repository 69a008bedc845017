import { useState } from 'react'
import { Button } from '../button.tsx'
import { afterDialog } from '../history/after-dialog.ts'
import { focusFirstError } from '../screen/focus-first-error.ts'
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

type MissingDialogProps = {
  dialog: ReturnType<typeof useMissingDialog>
  /** Returns the element around the fields. Its first invalid field takes the focus after closing. */
  around: () => Element | null
  /** Names of the missing fields. */
  missing?: readonly string[]
  children: string
}

/** Says in a sentence what is still missing (specification 9.16). */
export function MissingDialog({ dialog, around, missing = [], children }: MissingDialogProps) {
  const close = () => {
    dialog.close()
    afterDialog(() => {
      focusFirstError(around())
      document.activeElement?.scrollIntoView({ block: 'center' })
    })
  }
  return (
    <Dialog open={dialog.isOpen} onClose={close} title={children} actions={<Button onClick={close}>닫기</Button>}>
      {missing.length > 0 ? `빠진 항목: ${missing.join(', ')}` : undefined}
    </Dialog>
  )
}
