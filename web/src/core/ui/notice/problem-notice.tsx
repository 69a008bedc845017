import type { ReactNode } from 'react'
import { type OwnSentences, sentenceOfProblem } from '../../api/sentence.ts'
import { ErrorId } from './error-id.tsx'
import { Notice } from './notice.tsx'

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
}

/** A failed call: what failed, why, and its error ID. */
export const ProblemNotice = ({ title, problem, sentences, isAnswer = false, children }: ProblemNoticeProps) => (
  <Notice kind="error" title={title} problem={problem} {...(isAnswer && { answers: problem })}>
    {sentenceOfProblem(problem, sentences)}
    {children !== undefined && <> {children}</>}
  </Notice>
)
