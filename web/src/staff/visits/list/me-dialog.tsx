import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import iconButton from '../../../ui/icon-button.module.css'
import { Dialog } from '../../../ui/notice/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PersonIcon } from '../../../ui/symbol-icons.tsx'
import { useMe } from '../../session/me-query.ts'
import { signOut } from '../../session/sign-in-out.ts'
import { staffPaths } from '../../staff-paths.ts'
import { usePendingActions } from '../offline/use-visits.ts'
import styles from './me-dialog.module.css'

/** Who is signed in, the way out, and back to the desk for who sits there too. */
export function MeButton() {
  const { name, roles } = useMe()
  const unsent = usePendingActions().length
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const close = () => setOpen(false)
  const leave = () => {
    setLeaving(true)
    void signOut()
  }
  return (
    <>
      <button
        type="button"
        className={iconButton.button}
        aria-label="내 정보, 로그아웃"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <PersonIcon tone="tinted" />
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={`${name} 기사님`}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              닫기
            </Button>
            <Button kind={unsent > 0 ? 'away' : 'quiet'} busy={leaving} onClick={leave}>
              로그아웃
            </Button>
          </>
        }
      >
        <div className={styles.text}>
          <p>{roles.includes('desk') ? '배정 담당이면서 기사님이에요.' : '방문을 맡은 기사님이에요.'}</p>
          <p>로그아웃하면 이 휴대전화에 남은 방문 내용도 지워져요.</p>
          {unsent > 0 && (
            <Notice kind="error" title={`아직 보내지 못한 것이 ${unsent}건 있어요`}>
              로그아웃하면 지워지고, 보낼 수 없어요.
            </Notice>
          )}
          {roles.includes('desk') && (
            <Button kind="plain" onClick={() => void navigate(staffPaths.board, { replace: true })}>
              오늘 보드로 가기
            </Button>
          )}
        </div>
      </Dialog>
    </>
  )
}
