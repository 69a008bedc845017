import { useState } from 'react'
import type { Staff } from '#shared/staff/staff.ts'
import type { Action } from '../../core/api/use-action.ts'
import { Button } from '../../core/ui/button.tsx'
import { ActionDialog } from '../../core/ui/notice/action-dialog.tsx'

type RetirementProps = {
  staff: Staff
  saving: Pick<Action<never>, 'busy' | 'stopping' | 'stop'>
  onRetire: () => unknown
}

/** Asks before somebody is retired. What hinders it stands in the form. */
export function Retirement({ staff: { name }, saving, onRetire }: RetirementProps) {
  const [open, setOpen] = useState(false)
  const retire = async () => {
    await onRetire()
    setOpen(false)
  }
  return (
    <>
      <Button kind="away" onClick={() => setOpen(true)}>
        등록 해제
      </Button>
      <ActionDialog
        open={open}
        action={{ isPending: saving.busy, isCancelling: saving.stopping, cancel: saving.stop }}
        onClose={() => setOpen(false)}
        title={`${name} 님의 등록을 해제할까요?`}
        button={
          <Button kind="danger" busy={saving.busy} onClick={() => void retire()}>
            등록 해제하기
          </Button>
        }
      >
        바로 로그아웃되고 새로 배정되지 않아요. 지난 기록은 남고, 언제든 다시 등록할 수 있어요.
      </ActionDialog>
    </>
  )
}
