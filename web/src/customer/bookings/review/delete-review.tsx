import { useState } from 'react'
import { Button } from '../../../core/ui/button.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { ActionDialog } from '../../../core/ui/notice/action-dialog.tsx'
import { ProblemText } from '../../../core/ui/notice/problem-notice.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import type { OwnBooking } from '../data/queries.ts'
import { useReviewSaving } from './review-calls.ts'

/** Deletes a review after a question. */
export function DeleteReview({ booking, onDeleted }: { booking: OwnBooking; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const deleting = useReviewSaving(booking, onDeleted)
  const { isPending, error } = deleting
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>후기 지우기</TextButton>
      <ActionDialog
        open={isOpen}
        action={deleting}
        onClose={() => setOpen(false)}
        title="후기를 지울까요?"
        button={
          <Button kind="danger" busy={isPending} onClick={() => deleting.start(undefined)}>
            {isPending ? '지우는 중' : '지우기'}
          </Button>
        }
      >
        별점과 글이 함께 지워져요. 다른 분에게는 5분까지 더 보일 수 있어요.
        {error !== null && (
          <Text tone="error" role="alert">
            <ProblemText problem={error} />
          </Text>
        )}
      </ActionDialog>
    </>
  )
}
