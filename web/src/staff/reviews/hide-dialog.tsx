import { useController, useForm } from 'react-hook-form'
import type { StaffReview } from '#shared/reviews/review.ts'
import { type HidingReason, hidingReasons } from '#shared/reviews/review-form.ts'
import { Button } from '../../core/ui/button.tsx'
import { Choice } from '../../core/ui/form/choice.tsx'
import { Stack, Text } from '../../core/ui/layout.tsx'
import { ActionDialog } from '../../core/ui/notice/action-dialog.tsx'
import { ProblemText } from '../../core/ui/notice/problem-notice.tsx'
import { useReviewChange } from './review-calls.ts'
import { reasonTexts } from './review-text.ts'

/** Hides the text of a review for one of five reasons. */
export function HideDialog({ review, open, onClose }: { review: StaffReview; open: boolean; onClose: () => void }) {
  const { control, handleSubmit } = useForm<{ reason?: HidingReason }>({ shouldFocusError: false })
  const { field, fieldState } = useController({ control, name: 'reason', rules: { required: '사유를 골라주세요.' } })
  const hiding = useReviewChange(review, onClose)
  const hide = handleSubmit(({ reason }) => reason !== undefined && hiding.start({ reason }))
  return (
    <ActionDialog
      open={open}
      action={hiding}
      onClose={onClose}
      title="이 후기를 숨길까요?"
      button={
        <Button busy={hiding.isPending} onClick={() => void hide()}>
          {hiding.isPending ? '숨기는 중' : '후기 숨기기'}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>지워지지 않아요. 이름과 사유가 기록에 남고, 별점은 평균에 그대로 포함돼요.</p>
        <Choice
          legend="사유"
          legendHidden
          look="rows"
          options={hidingReasons.map((value) => ({ value, label: reasonTexts[value].sentence }))}
          error={fieldState.error?.message}
          input={(value) => ({
            name: `hide-${review.request_id}`,
            checked: value === field.value,
            onChange: () => field.onChange(value),
          })}
        />
        {hiding.error !== null && (
          <Text tone="error" role="alert">
            <ProblemText problem={hiding.error} />
          </Text>
        )}
      </Stack>
    </ActionDialog>
  )
}
