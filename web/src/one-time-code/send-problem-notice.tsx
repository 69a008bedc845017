import { Notice } from '../ui/notice/notice.tsx'

/** Why no code was sent: the first sentence says what happened, the others what can be done. */
export function SendProblemNotice({ problem }: { problem: string }) {
  const [what = problem, ...rest] = problem.split(/(?<=\.) /)
  return (
    <Notice kind="error" title={what}>
      {rest.join(' ')}
    </Notice>
  )
}
