import { messages } from '#shared/messages/messages.ko.ts'
import { isOffline } from '../../api/problems.ts'
import { sentenceOfProblem } from '../../api/sentence.ts'
import { Notice } from './notice.tsx'
import { useLastingProblem } from './use-lasting-problem.ts'

/** A failed save, or one with an unknown outcome: another try is safe (specification 9.19). */
export function UpdateProblem({ problem: last, answers }: { problem: unknown; answers?: unknown }) {
  const problem = useLastingProblem(last)
  if (problem === undefined) return null
  return isOffline(problem) ? (
    <Notice kind="error" title={messages.OFFLINE} answers={answers} />
  ) : (
    <Notice kind="error" title={messages.UPDATE_FAILED} problem={problem} answers={answers}>
      {sentenceOfProblem(problem)} 입력한 내용은 그대로 남아 있어요.
    </Notice>
  )
}
