import { useMutation } from '@tanstack/react-query'
import { completeTask } from '#shared/contract/task-routes.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { Button } from '../../core/ui/button.tsx'
import { Text } from '../../core/ui/layout.tsx'
import { ProblemText } from '../../core/ui/notice/problem-notice.tsx'
import { staffCall } from '../session/staff-call.ts'

type DoneButtonProps = { task_id: string; describedBy: string; onDone: () => void; children: string }

/** Closes a task. */
export function DoneButton({ task_id, describedBy, onDone, children }: DoneButtonProps) {
  const { signal } = useScreenSignal()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withRetry(() => staffCall(completeTask, { params: { task_id } }), { signal }),
  })
  return (
    <>
      <Button
        small
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: onDone })}
        aria-describedby={describedBy}
      >
        {isPending ? '적는 중' : children}
      </Button>
      {error !== null && (
        <Text tone="error" role="alert">
          <ProblemText problem={error} />
        </Text>
      )}
    </>
  )
}
