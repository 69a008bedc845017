import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { districtOf } from '#shared/booking/service-area.ts'
import { dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import { withRoParticle, withTopicParticle } from '#shared/korean.ts'
import { hasContact } from '#shared/reviews/contact-in-text.ts'
import { type ReviewTag, reviewTags } from '#shared/reviews/review-form.ts'
import { reviewLimits } from '#shared/reviews/review-limits.ts'
import { isLow, type Rating, ratings } from '#shared/reviews/reviewed.ts'
import { tidyParagraph } from '#shared/text/tidy.ts'
import { ApiProblem } from '../../../core/api/problems.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { now } from '../../../core/lib/clock.ts'
import { monthLabel } from '../../../core/lib/korean.ts'
import { personalPrefix, storedValue } from '../../../core/lib/stored-value.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Choice, optionsOf } from '../../../core/ui/form/choice.tsx'
import { Field, Fields, TextArea } from '../../../core/ui/form/field.tsx'
import { FieldError } from '../../../core/ui/form/field-error.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { useNavigationField } from '../../../core/ui/screen/use-navigation-field.ts'
import { technicianText } from '../data/booking-facts.ts'
import type { OwnBooking } from '../data/queries.ts'
import { BookingAside } from '../parts/booking-aside.tsx'
import { DeleteReview } from './delete-review.tsx'
import { ratingTexts } from './rating-texts.ts'
import { useReviewSaving } from './review-calls.ts'
import { StarChoice } from './star-choice.tsx'
import { Replies } from './written-review.tsx'

/** What was typed in this tab and is not saved. */
const reviewDraft = storedValue({
  area: 'session',
  key: `${personalPrefix}review`,
  version: 1,
  schema: z.object({ request_id: z.string(), tags: z.array(z.enum(reviewTags)), text: z.string() }),
})

type Values = { rating: Rating | undefined; tags: readonly ReviewTag[]; text: string }

/** Returns the values to begin with: the chosen star, what was typed in this tab, and the saved review. */
function initialValues({ request_id, review }: OwnBooking, chosenBefore: unknown): Values {
  const draft = reviewDraft.read()
  const typed = draft?.request_id === request_id ? draft : undefined
  const saved = review?.tags.filter((tag): tag is ReviewTag => (reviewTags as readonly string[]).includes(tag))
  return {
    rating: ratings.find((rating) => rating === chosenBefore) ?? review?.rating,
    tags: typed?.tags ?? saved ?? [],
    text: typed?.text ?? review?.text ?? '',
  }
}

const formId = 'review'

/** Stars, up to three tags and a text (specification 4.12). */
export function ReviewForm({ booking, onLeave }: { booking: OwnBooking; onLeave: () => void }) {
  const { request_id, review, service_type, service_day, completed_at, engineer_name } = booking
  const chosenBefore = useNavigationField('rating')
  const ratingError = useId()
  const [values, setValues] = useState(() => initialValues(booking, chosenBefore))
  const [isSubmitted, setSubmitted] = useState(false)
  const leave = () => {
    reviewDraft.write(undefined)
    onLeave()
  }
  const { start, isPending, error } = useReviewSaving(booking, leave)
  const { rating, tags, text } = values
  // Who is not content is not asked what was good.
  const asksForTags = rating === undefined || !isLow(rating)
  const change = (changed: Partial<Values>) => {
    const next = { ...values, ...changed }
    setValues(next)
    reviewDraft.write({ request_id, tags: [...next.tags], text: next.text })
  }
  const isRejectedText = error instanceof ApiProblem && error.code === 'CONTACT_IN_TEXT'
  const hasContactInText = hasContact(text) && (isSubmitted || isRejectedText)
  const submit = () => {
    setSubmitted(true)
    if (rating === undefined || hasContact(text)) return false
    start({ rating, tags: asksForTags ? [...tags] : [], text })
    return undefined
  }
  const isRatingMissing = isSubmitted && rating === undefined
  const day = completed_at === undefined ? service_day : seoulDayOf(new Date(completed_at))
  return (
    <Screen>
      <BookingAside booking={booking} />
      <TopBar back={onLeave} title="후기" />
      <ScreenMain>
        <Question
          title={`${withTopicParticle(service_type ?? '방문')} 어떠셨어요?`}
          lead={[dayLabel(day), engineer_name && technicianText(booking)].filter(Boolean).join(' · ')}
        />
        <Form id={formId} onSubmit={submit}>
          <Fields>
            <div>
              <StarChoice
                rating={rating}
                describedBy={isRatingMissing ? ratingError : undefined}
                aria-invalid={isRatingMissing || undefined}
                onChoose={(chosen) => change({ rating: chosen })}
              />
              <Text marginTop={2} weight="bold" tone={rating === undefined ? 'muted' : 'strong'} role="status">
                {rating === undefined ? '별을 눌러 골라주세요' : ratingTexts[rating]}
              </Text>
              {isRatingMissing && <FieldError id={ratingError}>별점을 골라주세요.</FieldError>}
            </div>
            {asksForTags && (
              <Choice
                legend={
                  <>
                    좋았던 점{' '}
                    <Text as="span" weight="regular" tone="muted">
                      {reviewLimits.tags}개까지
                    </Text>
                  </>
                }
                look="chips"
                type="checkbox"
                options={optionsOf(reviewTags).map((option) => ({
                  ...option,
                  off: tags.length >= reviewLimits.tags && !tags.includes(option.value),
                }))}
                input={(tag) => ({
                  name: 'tags',
                  checked: tags.includes(tag),
                  onChange: ({ target }) =>
                    change({ tags: reviewTags.filter((one) => (one === tag ? target.checked : tags.includes(one))) }),
                })}
              />
            )}
            <Field
              label="남기고 싶은 말 (선택)"
              error={hasContactInText ? sentenceOf('CONTACT_IN_TEXT') : undefined}
              helpWithError
              helpSplit
              help={
                <>
                  <span>전화번호, 이메일, 링크는 적을 수 없어요</span>
                  <span>
                    {tidyParagraph(text).length} / {reviewLimits.text}
                  </span>
                </>
              }
            >
              {(control) => (
                <TextArea
                  {...control}
                  value={text}
                  maxLength={reviewLimits.text}
                  onChange={({ target }) => change({ text: target.value })}
                />
              )}
            </Field>
            {review !== undefined && <Replies review={review} />}
            <Text size="small">
              {shownAs(booking)} 이름과 전화번호는 나오지 않아요. 올린 뒤 {reviewLimits.editDays}일 동안 바꿀 수 있고,
              언제든 지울 수 있어요.
            </Text>
            {review !== undefined && <DeleteReview booking={booking} onDeleted={leave} />}
            {error !== null && !isRejectedText && (
              <ProblemNotice title="후기를 올리지 못했어요" problem={error} isAnswer />
            )}
          </Fields>
        </Form>
      </ScreenMain>
      <BottomBar>
        <Button type="submit" form={formId} busy={isPending}>
          {buttonText(review !== undefined, isPending)}
        </Button>
      </BottomBar>
    </Screen>
  )
}

function buttonText(isEdit: boolean, isPending: boolean) {
  if (isPending) return '올리는 중'
  return isEdit ? '바꾼 후기 올리기' : '후기 남기기'
}

/** What others see next to the text. */
function shownAs({ customer_address, service_type, aircon_type, review }: OwnBooking) {
  const month = seoulDayOf(new Date(review?.published_at ?? now())).slice(0, 7)
  const facts = [customer_address && districtOf(customer_address), monthLabel(month), service_type, aircon_type]
  const text = facts.filter(Boolean).join(' · ')
  return `‘${text}’${withRoParticle(text).slice(text.length)} 보여요.`
}
