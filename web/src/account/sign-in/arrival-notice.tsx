import { messages } from '#shared/messages.ko.ts'
import type { ReturnState } from '../../session/return-state.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/** Why somebody stands before the sign-in who did not ask to. */
export function ArrivalNotice({ reason }: Pick<ReturnState, 'reason'>) {
  if (reason === 'over') return <Notice title={messages.SIGN_IN_REQUIRED}>로그인하면 보던 화면으로 돌아가요.</Notice>
  if (reason === 'withdrawn') {
    return <Notice title="탈퇴했어요">이름, 연락처, 주소를 모두 지웠어요. 예약은 로그인 없이도 할 수 있어요.</Notice>
  }
  if (reason === 'signed up') return <Notice title="가입했어요">인증번호를 한 번 더 받아 로그인해주세요.</Notice>
  return null
}
