import type { ReactNode, Ref } from 'react'
import { Box, Stack } from '../layout.tsx'
import { useShownResult } from '../screen/use-result-in-view.ts'
import { AlertIcon, InfoIcon } from '../symbol-icons.tsx'
import { ErrorId } from './error-id.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  /** With it, the notice can take the focus. */
  ref?: Ref<HTMLDivElement>
  /** `warm` is for a change, `error` for a failure. */
  kind?: 'information' | 'warm' | 'error'
  title: ReactNode
  /** The error behind it: its ID is shown. */
  problem?: unknown
  /** The result of an action that the notice explains: it scrolls into view and takes the focus. */
  answers?: unknown
  children?: ReactNode
  /** A button at its end, such as the retry of a failure. */
  action?: ReactNode
}

const grounds = { information: 'accent', warm: 'notice', error: 'error' } as const

/** A notice that screen readers announce when it appears. */
export function Notice({ ref, kind = 'information', title, problem, answers, children, action }: NoticeProps) {
  const shown = useShownResult<HTMLDivElement>(answers)
  return (
    <Stack
      ref={ref ?? shown}
      gap={3}
      padding={4}
      ground={grounds[kind]}
      radius="control"
      size="small"
      tone="text"
      tabIndex={answers === undefined && ref === undefined ? undefined : -1}
      className={`${styles.notice} ${styles[kind]}`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {kind === 'error' ? <AlertIcon /> : <InfoIcon />}
      <div>
        <strong>{title}</strong>
        {children !== undefined && children !== false && <Box marginTop={1}>{children}</Box>}
        <ErrorId problem={problem} />
        {action !== undefined && <Box marginTop={3}>{action}</Box>}
      </div>
    </Stack>
  )
}
