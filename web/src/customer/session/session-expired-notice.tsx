import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { TextLink } from '../../core/ui/text-link.tsx'
import type { ReturnState } from './return-state.ts'

type SessionLostNoticeProps = Required<Pick<ReturnState, 'from'>> & {
  /** What can be done here without an account. */
  children: ReactNode
}

/** On a screen that guests have too: what was the member's is gone from it, and another sign-in brings it back. */
export function SessionExpiredNotice({ from, children }: SessionLostNoticeProps) {
  return (
    <Notice kind="warm" title="로그인이 풀렸어요">
      {children}
      <div>
        <TextLink to={paths.login} state={{ from }}>
          다시 로그인하기
        </TextLink>
      </div>
    </Notice>
  )
}
