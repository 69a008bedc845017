import type { VisitMessage } from '#shared/notifications/message.ts'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { messageProblemOf } from '../../quotes/message-problem.ts'

type MessageProblemNoticeProps = {
  message: VisitMessage | undefined
  /** What the technician can do. */
  advice: string
}

/** Why a message to the customer was not sent, and what helps (specification 9.27). */
export function MessageProblemNotice({ message, advice }: MessageProblemNoticeProps) {
  const problem = message && messageProblemOf(message)
  return (
    problem && (
      <Notice kind="warm" title={problem.title}>
        {problem.reason} {advice}
      </Notice>
    )
  )
}
