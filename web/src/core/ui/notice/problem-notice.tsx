import type { ReactNode } from 'react'
import { type OwnSentences, sentenceOfProblem } from '../../api/sentence.ts'
import { ErrorId } from './error-id.tsx'
import { Notice } from './notice.tsx'
import { useLastingProblem } from './use-lasting-problem.ts'

type ProblemProps = { problem: unknown; sentences?: OwnSentences }

/** The sentence of a failed call and its error ID. */
export const ProblemText = ({ problem, sentences }: ProblemProps) => (
  <>
    {sentenceOfProblem(problem, sentences)}
    <ErrorId problem={problem} />
  </>
)

type ProblemNoticeProps = ProblemProps & {
  title: ReactNode
  /** Whether the notice is the result of a click: it scrolls into view and takes the focus. */
  isAnswer?: boolean
  /** After the sentence. */
  children?: ReactNode
  /** Stays when the notice goes. */
  action?: ReactNode
}

/** A failed call: what failed, why, and its error ID. One that was offline goes once the browser is online again. */
export function ProblemNotice(props: ProblemNoticeProps) {
  const { title, problem: last, sentences, isAnswer = false, children, action } = props
  const problem = useLastingProblem(last)
  if (problem === undefined) return action
  return (
    <Notice kind="error" title={title} problem={problem} action={action} {...(isAnswer && { answers: problem })}>
      {sentenceOfProblem(problem, sentences)}
      {children !== undefined && <> {children}</>}
    </Notice>
  )
}
