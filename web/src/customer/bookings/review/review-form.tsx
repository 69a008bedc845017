import { type Ref, useId } from 'react'
import { type FieldErrors, type Resolver, useController, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { districtOf } from '#shared/booking/service-area.ts'
import { dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import { withRoParticle, withTopicParticle } from '#shared/korean.ts'
import { hasContact } from '#shared/reviews/contact-in-text.ts'
import { type ReviewTag, reviewTags } from '#shared/reviews/review-form.ts'
import { reviewLimits } from '#shared/reviews/review-limits.ts'
import { isLow, type Rating, ratings } from '#shared/reviews/reviewed.ts'
import { tidyParagraph } from '#shared/text/tidy.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { now } from '../../../core/lib/clock.ts'
import { monthLabel } from '../../../core/lib/korean.ts'
import { personalPrefix, storedValue } from '../../../core/lib/stored-value.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Choice, optionsOf } from '../../../core/ui/form/choice.tsx'
import { Field, Fields, TextArea } from '../../../core/ui/form/field.tsx'
import { FieldError } from '../../../core/ui/form/field-error.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { Text } from '../../../core/ui/layout.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { BottomBar, Question, Screen, ScreenMain, ScreenSide, TopBar } from '../../../core/ui/screen/screen.tsx'
import { useNavigationField } from '../../../core/ui/screen/use-navigation-field.ts'
import { technicianText } from '../data/booking-facts.ts'
import type { OwnBooking } from '../data/queries.ts'
import { AsideFacts } from '../parts/booking-aside.tsx'
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

type Values = { rating: Rating | undefined; tags: ReviewTag[]; text: string }

const rules: Resolver<Values> = (values) => {
  const errors: FieldErrors<Values> = {
    ...(values.rating === undefined && { rating: { type: 'rule', message: '별점을 골라주세요.' } }),
    ...(hasContact(values.text) && { text: { type: 'rule', message: 'CONTACT_IN_TEXT' } }),
  }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

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
  const form = useForm<Values>({ defaultValues: initialValues(booking, chosenBefore), resolver: rules })
  const { control } = form
  const { field: rating, fieldState: ratingState } = useController({ control, name: 'rating' })
  const { field: tags } = useController({ control, name: 'tags' })
  const { field: text, fieldState: textState } = useController({ control, name: 'text' })
  useFormDraft(form, (typed) => reviewDraft.write({ request_id, tags: typed.tags, text: typed.text }))
  const leave = () => {
    reviewDraft.write(undefined)
    onLeave()
  }
  const { start, isPending, error } = useReviewSaving(booking, leave)
  // Who is not content is not asked what was good.
  const asksForTags = rating.value === undefined || !isLow(rating.value)
  const submit = form.handleSubmit((typed) => {
    if (typed.rating !== undefined) start({ ...typed, rating: typed.rating, tags: asksForTags ? typed.tags : [] })
  })
  const day = completed_at === undefined ? service_day : seoulDayOf(new Date(completed_at))
  return (
    <Screen>
      <TopBar back={onLeave} title="후기" />
      <ScreenMain>
        <Question
          title={`${withTopicParticle(service_type ?? '방문')} 어떠셨어요?`}
          lead={[dayLabel(day), engineer_name && technicianText(booking)].filter(Boolean).join(' · ')}
        />
        <Form id={formId} onSubmit={submit}>
          <Fields>
            <Stars
              ref={rating.ref}
              rating={rating.value}
              error={ratingState.error?.message}
              onChoose={rating.onChange}
            />
            {asksForTags && <Tags tags={tags.value} onTags={tags.onChange} />}
            <Field
              label="남기고 싶은 말 (선택)"
              error={sentenceOf(textState.error?.message)}
              helpWithError
              helpSplit
              help={
                <>
                  {/* The error says the same. */}
                  <span>{textState.error === undefined && '전화번호, 이메일, 링크는 적을 수 없어요'}</span>
                  <span>
                    {tidyParagraph(text.value).length} / {reviewLimits.text}
                  </span>
                </>
              }
            >
              {(control) => <TextArea {...control} {...text} maxLength={reviewLimits.text} />}
            </Field>
            {review !== undefined && <Replies review={review} />}
            <Text size="small">
              {shownAs(booking)} 이름과 전화번호는 나오지 않아요. 올린 뒤 {reviewLimits.editDays}일 동안 바꿀 수 있고,
              언제든 지울 수 있어요.
            </Text>
            {review !== undefined && <DeleteReview booking={booking} onDeleted={leave} />}
            {error !== null && !hasErrorCode(error, 'CONTACT_IN_TEXT') && (
              <ProblemNotice title="후기를 올리지 못했어요" problem={error} isAnswer />
            )}
          </Fields>
        </Form>
      </ScreenMain>
      <ScreenSide>
        <AsideFacts booking={booking} />
        <BottomBar>
          <Button type="submit" form={formId} busy={isPending}>
            {buttonText(review !== undefined, isPending)}
          </Button>
        </BottomBar>
      </ScreenSide>
    </Screen>
  )
}

type StarsProps = {
  ref: Ref<HTMLInputElement>
  rating: Rating | undefined
  error: string | undefined
  onChoose: (rating: Rating) => void
}

/** The stars, with what the chosen one means. */
function Stars({ ref, rating, error, onChoose }: StarsProps) {
  const id = useId()
  return (
    <div>
      <StarChoice
        ref={ref}
        rating={rating}
        describedBy={error === undefined ? undefined : id}
        aria-invalid={error !== undefined || undefined}
        onChoose={onChoose}
      />
      <Text marginTop={2} weight="bold" tone={rating === undefined ? 'muted' : 'strong'} role="status">
        {rating === undefined ? '별을 눌러 골라주세요' : ratingTexts[rating]}
      </Text>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** What was good: up to three tags. */
const Tags = ({ tags, onTags }: { tags: readonly ReviewTag[]; onTags: (tags: ReviewTag[]) => void }) => (
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
      onChange: ({ target }) => onTags(reviewTags.filter((one) => (one === tag ? target.checked : tags.includes(one)))),
    })}
  />
)

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
