import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../core/ui/button.tsx'
import { Text } from '../../core/ui/layout.tsx'
import modalStyles from '../../core/ui/notice/modal.module.css'
import { useModal } from '../../core/ui/notice/use-modal.ts'
import { staffPaths } from '../paths/staff-paths.ts'
import styles from './session-expired-dialog.module.css'
import { SignInForm } from './sign-in-form.tsx'

type SessionExpiredDialogProps = { staffId: string; open: boolean; onLeave: () => void }

/** Asks for a new code above the screen, whose input stays. Another staff member starts from the first screen. */
export function SessionExpiredDialog({ staffId, open, onLeave }: SessionExpiredDialogProps) {
  const { modal } = useModal({ open, onEscape: () => undefined })
  const queries = useQueryClient()
  const resume = (staff_id: string) => {
    if (staff_id === staffId) return void queries.invalidateQueries()
    window.location.assign(staffPaths.start)
  }
  return (
    <dialog {...modal} className={`${modalStyles.modal} ${styles.dialog}`} aria-labelledby="session-over">
      {open && (
        <>
          <Text as="h2" size="title" id="session-over">
            로그인 시간이 지났어요
          </Text>
          <p>다시 로그인하면 보던 화면에서 이어서 할 수 있어요. 쓴 내용은 그대로 있어요.</p>
          <SignInForm onSignedIn={resume} />
          <Button kind="plain" onClick={onLeave}>
            그만하고 나가기
          </Button>
        </>
      )}
    </dialog>
  )
}
