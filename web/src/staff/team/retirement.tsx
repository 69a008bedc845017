import { useState } from 'react'
import type { Staff } from '#shared/staff/staff.ts'
import type { Cancellable } from '../../core/api/on-screen.ts'
import { Button } from '../../core/ui/button.tsx'
import { ActionDialog } from '../../core/ui/notice/action-dialog.tsx'

type RetirementProps = {
  staff: Staff
  saving: Cancellable
  onRetire: (onSettled: () => void) => void
}

/** Confirms a retirement; the form shows its errors. */
export function Retirement({ staff: { name }, saving, onRetire }: RetirementProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="away" onClick={() => setOpen(true)}>
        등록 해제
      </Button>
      <ActionDialog
        open={open}
        action={saving}
        onClose={() => setOpen(false)}
        title={`${name} 님의 등록을 해제할까요?`}
        button={
          <Button kind="danger" busy={saving.isPending} onClick={() => onRetire(() => setOpen(false))}>
            등록 해제하기
          </Button>
        }
      >
        바로 로그아웃되고 새로 배정되지 않아요. 지난 기록은 남고, 언제든 다시 등록할 수 있어요.
      </ActionDialog>
    </>
  )
}
