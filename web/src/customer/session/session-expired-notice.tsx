import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { TextLink } from '../../core/ui/text-link.tsx'
import type { ReturnState } from './return-state.ts'

type SessionExpiredNoticeProps = Required<Pick<ReturnState, 'from'>> & {
  /** What guests can do on this screen. */
  children: ReactNode
}

/** Shows on a screen for guests too that the session has ended. */
export function SessionExpiredNotice({ from, children }: SessionExpiredNoticeProps) {
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
