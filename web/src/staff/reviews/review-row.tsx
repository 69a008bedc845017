import { useState } from 'react'
import { isToAnswer, type StaffReview } from '#shared/reviews/review.ts'
import { reviewLimits } from '#shared/reviews/review-limits.ts'
import { tidyParagraph } from '#shared/text/tidy.ts'
import { sentenceOfProblem } from '../../core/api/sentence.ts'
import { Stars } from '../../core/art/stars.tsx'
import { Button } from '../../core/ui/button.tsx'
import { Field, TextArea } from '../../core/ui/form/field.tsx'
import { Box, Card, Pressable, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { BookingLink } from '../ui/booking-link.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { useReviewChange } from './review-calls.ts'
import { districtText, doneText, reasonTexts, serviceText } from './review-text.ts'
import styles from './reviews-page.module.css'

type ReviewRowProps = {
  review: StaffReview
  /** Whether a link opened its answer. */
  isOpened: boolean
}

/** A review with its answer, and what a dispatcher can do with it. */
export function ReviewRow({ review, isOpened }: ReviewRowProps) {
  const { rating, tags, text, hidden, technician } = review
  return (
    <li className={isToAnswer(review) ? `${styles.row} ${styles.open}` : styles.row}>
      <Stack gap={1} align="start" size="small" tone="muted">
        <Stars rating={rating} />
        <span>{serviceText(review)}</span>
        <span>{districtText(review)}</span>
        {technician !== undefined && <span>{technician} 기사님</span>}
      </Stack>
      <Stack gap={2}>
        {text !== undefined && (
          <Text tone="strong" className={styles.text}>
            {text}
          </Text>
        )}
        {tags.length > 0 && (
          <Text size="small" tone="muted">
            {tags.join(' · ')}
          </Text>
        )}
        {hidden !== undefined && (
          <Text size="small" weight="bold" tone="notice">
            {doneText(`글을 숨겼어요 (${reasonTexts[hidden.reason].name})`, hidden)}
          </Text>
        )}
      </Stack>
      <Actions review={review} isOpened={isOpened} />
    </li>
  )
}

function Actions({ review, isOpened }: ReviewRowProps) {
  const { answer, hidden, text } = review
  const [isWriting, setWriting] = useState(isOpened)
  const [isHiding, setHiding] = useState(false)
  const showing = useReviewChange(review, () => {})
  if (isWriting) return <AnswerForm review={review} onClose={() => setWriting(false)} />
  return (
    <div className={styles.actions}>
      {answer !== undefined && (
        <Card ground="sunken" radius="control" padding={4} size="small">
          <Text as="strong" block tone="strong">
            {doneText('답글', answer)}
          </Text>
          <span className={styles.text}>{answer.text}</span>
        </Card>
      )}
      <div className={styles.buttons}>
        <Button kind="outline" small onClick={() => setWriting(true)}>
          {answer === undefined ? '답글 쓰기' : '답글 바꾸기'}
        </Button>
        {text !== undefined && hidden === undefined && (
          <Button kind="quiet" small onClick={() => setHiding(true)}>
            숨기기
          </Button>
        )}
        {hidden !== undefined && (
          <Button kind="quiet" small busy={showing.isPending} onClick={() => showing.start({ reason: null })}>
            다시 보이기
          </Button>
        )}
        <Pressable as={BookingLink} size="small" tone="accent" paddingInline={2} request_id={review.request_id}>
          예약 보기
        </Pressable>
      </div>
      {showing.error !== null && (
        <Text tone="error" role="alert">
          {sentenceOfProblem(showing.error)}
        </Text>
      )}
      <HideDialog review={review} open={isHiding} onClose={() => setHiding(false)} />
    </div>
  )
}

function AnswerForm({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const [text, setText] = useState(review.answer?.text ?? '')
  const { start, isPending, error } = useReviewChange(review, onClose)
  const answer = tidyParagraph(text)
  const isDeletion = answer === '' && review.answer !== undefined
  return (
    <form
      className={styles.actions}
      onSubmit={(event) => {
        event.preventDefault()
        if (answer !== '' || isDeletion) start({ answer })
      }}
    >
      <Field
        label="답글"
        error={error === null ? undefined : sentenceOfProblem(error)}
        helpSplit
        help={
          <>
            <span>누구나 볼 수 있어요</span>
            <span>
              {answer.length} / {reviewLimits.answer}
            </span>
          </>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            // The form opens by a button that it replaces.
            ref={(area) => area?.focus()}
            value={text}
            maxLength={reviewLimits.answer}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Row justify="between" gap={2}>
        <Button kind="quiet" small onClick={onClose}>
          닫기
        </Button>
        <Box>
          <Button small type="submit" busy={isPending}>
            {isDeletion ? '답글 지우기' : '답글 올리기'}
          </Button>
        </Box>
      </Row>
    </form>
  )
}
