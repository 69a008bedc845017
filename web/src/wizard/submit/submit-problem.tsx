import { messages } from '#shared/messages.ko.ts'
import { isUncertain, NetworkProblem } from '../../api/problems.ts'
import { sentenceOfProblem } from '../../api/sentence.ts'
import { Notice } from '../../ui/notice/notice.tsx'

const isOffline = (problem: unknown) => problem instanceof NetworkProblem && problem.offline

/** Why nothing was booked, or that nobody knows yet; a second try is safe either way. */
export function SubmitProblem({ problem }: { problem: unknown }) {
  const unknown = isUncertain(problem) && !isOffline(problem)
  return (
    <Notice kind="error" title={unknown ? messages.SUBMIT_FAILED : sentenceOfProblem(problem)}>
      {!isOffline(problem) && '입력한 내용은 그대로 남아 있어요.'}
    </Notice>
  )
}
