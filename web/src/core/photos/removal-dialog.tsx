import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCancel, useScreenSignal } from '../api/on-screen.ts'
import { Button } from '../ui/button.tsx'
import { Text } from '../ui/layout.tsx'
import { ActionDialog } from '../ui/notice/action-dialog.tsx'
import { ProblemNotice } from '../ui/notice/problem-notice.tsx'
import { useShownResult } from '../ui/screen/use-result-in-view.ts'

type RemovalDialogProps = {
  /** Undefined closes the dialog. */
  photo_id: string | undefined
  /** What follows. */
  children: string
  /** @param signal stops the retries */
  remove: (photo_id: string, signal: AbortSignal) => Promise<unknown>
  onClose: () => void
}

/** Asks before a photo of a booking is removed. */
export function RemovalDialog({ photo_id, children, remove, onClose }: RemovalDialogProps) {
  const queries = useQueryClient()
  const { signal, abort } = useScreenSignal()
  const removing = useMutation({
    mutationFn: (id: string) => remove(id, signal),
    onSuccess: async () => {
      await queries.invalidateQueries()
      onClose()
    },
  })
  const { isPending, error, isSuccess, submittedAt } = removing
  // The photo that opened the dialog is gone.
  const done = useShownResult<HTMLParagraphElement>(isSuccess ? submittedAt : undefined)
  return (
    <>
      <ActionDialog
        open={photo_id !== undefined}
        action={useCancel(removing, abort)}
        onClose={() => {
          removing.reset()
          onClose()
        }}
        title="이 사진을 지울까요?"
        button={
          <Button kind="danger" busy={isPending} onClick={() => photo_id !== undefined && removing.mutate(photo_id)}>
            {isPending ? '지우는 중' : '지우기'}
          </Button>
        }
      >
        {children}
        {error !== null && <ProblemNotice title="사진을 지우지 못했어요" problem={error} isAnswer />}
      </ActionDialog>
      {isSuccess && (
        <Text ref={done} tabIndex={-1} role="status" size="small" weight="bold" tone="accent">
          사진을 지웠어요
        </Text>
      )}
    </>
  )
}
