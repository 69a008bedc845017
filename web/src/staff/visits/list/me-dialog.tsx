import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../core/ui/button.tsx'
import { afterDialog } from '../../../core/ui/history/after-dialog.ts'
import iconButton from '../../../core/ui/icon-button.module.css'
import { Stack } from '../../../core/ui/layout.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { useDialogState } from '../../../core/ui/notice/use-dialog-state.ts'
import { PersonIcon } from '../../../core/ui/symbol-icons.tsx'
import { staffPaths } from '../../paths/staff-paths.ts'
import { ForgetDevice } from '../../session/forget-device.tsx'
import { useMe } from '../../session/me-query.ts'
import { signOut } from '../../session/sign-in-out.ts'
import { useLeaving } from '../parts/unsent-actions.tsx'

/** The signed-in technician, with sign-out and a link to the board for dispatchers. */
export function MeButton() {
  const { staff_id, name, roles } = useMe()
  const navigate = useNavigate()
  const { isOpen, open, close } = useDialogState()
  const { mutate, isPending } = useMutation({ mutationFn: signOut })
  const leaving = useLeaving(staff_id, () => mutate())
  const leave = () => {
    if (!leaving.hasUnsent) return leaving.start()
    close()
    afterDialog(leaving.start)
  }
  return (
    <>
      <button
        type="button"
        className={iconButton.button}
        aria-label="내 정보, 로그아웃"
        aria-haspopup="dialog"
        onClick={open}
      >
        <PersonIcon tone="tinted" />
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`${name} 기사님`}
        button={
          <Button kind="quiet" busy={isPending} onClick={leave}>
            로그아웃
          </Button>
        }
      >
        <Stack gap={3}>
          <p>{roles.includes('desk') ? '배정 담당이면서 기사님이에요.' : '방문을 맡은 기사님이에요.'}</p>
          <p>로그아웃하면 이 휴대폰에 남은 방문 내용도 지워져요.</p>
          {roles.includes('desk') && (
            <Button kind="plain" onClick={() => void navigate(staffPaths.board, { replace: true })}>
              오늘 보드로 가기
            </Button>
          )}
          <ForgetDevice />
        </Stack>
      </Dialog>
      {leaving.dialog}
    </>
  )
}
