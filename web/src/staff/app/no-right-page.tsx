import { Button, ButtonLink } from '../../core/ui/button.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { staffPaths } from '../paths/staff-paths.ts'
import { signOut } from '../session/sign-in-out.ts'
import { sessionStaffId } from '../session/staff-session.ts'
import { FullPage } from '../ui/full-page.tsx'
import { useLeaving } from '../visits/parts/unsent-actions.tsx'

/** For signed-in staff without the role for a screen, and for former staff. */
export function NoRightPage() {
  const leaving = useLeaving(sessionStaffId(), signOut)
  return (
    <FullPage title="이 화면은 볼 수 없어요">
      <Notice title="맡은 일에 따라 보이는 화면이 달라요">필요하면 배정 담당에게 말씀해주세요.</Notice>
      <ButtonLink to={staffPaths.start}>내 화면으로 가기</ButtonLink>
      <Button kind="quiet" onClick={leaving.start}>
        로그아웃
      </Button>
      {leaving.dialog}
    </FullPage>
  )
}
