import { sentencesOf } from '../lib/sentences.ts'
import { Notice } from '../ui/notice/notice.tsx'

/** Why no code was sent: the first sentence says what happened, the others what can be done. */
export function SendProblemNotice({ problem, cause }: { problem: string; cause: unknown }) {
  const [what = problem, ...rest] = sentencesOf(problem)
  return (
    <Notice kind="error" title={what} problem={cause}>
      {rest.join(' ')}
    </Notice>
  )
}
