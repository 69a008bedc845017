import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import type { ServiceTime } from '#shared/booking/options.ts'
import { dayLabel, seoulDayOf, serviceDayOf } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { limits } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { ApiProblem, mayHaveSucceeded } from '../../../core/api/problems.ts'
import { dateLabel, longDateLabel } from '../../../core/lib/korean.ts'
import { personalPrefix, storedValue } from '../../../core/lib/stored-value.ts'
import { useWideScreen } from '../../../core/lib/use-screen-width.ts'
import { type ClaimValues, claimRules, claimValues, symptomError } from '../../../core/order-fields/claim-rules.ts'
import { includesPhrase, togglePhrase } from '../../../core/order-fields/quick-phrases.ts'
import { SiteContact } from '../../../core/order-fields/site-contact.tsx'
import { SumList } from '../../../core/quote/sum-list.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Choice, optionsOf } from '../../../core/ui/form/choice.tsx'
import { Field, Fields, TextArea } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { Box, Card, Text } from '../../../core/ui/layout.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { focusRejected } from '../../../core/ui/screen/focus-first-error.ts'
import { BottomBar, Question, Screen, ScreenMain, ScreenSide, TopBar } from '../../../core/ui/screen/screen.tsx'
import { CalendarSkeleton } from '../../../core/visit/calendar-skeleton.tsx'
import { useSeoulToday } from '../../../core/visit/use-seoul-today.ts'
import { VisitChoice } from '../../../core/visit/visit-choice.tsx'
import { isVisitError, VisitErrorNotice } from '../../../core/visit/visit-error.tsx'
import { bookingAddress } from '../data/booking-address.ts'
import { technicianText } from '../data/booking-facts.ts'
import type { OwnBooking } from '../data/queries.ts'
import { AsideFacts } from '../parts/booking-aside.tsx'
import { useClaiming } from './claim-calls.ts'

/** What was typed in this tab and is not sent. */
const claimDraft = storedValue({
  area: 'session',
  key: `${personalPrefix}after-service`,
  version: 1,
  schema: z.extend(claimValues, { request_id: z.string() }),
})

/** Returns what was typed for this booking before. */
function initialValues(request_id: string): ClaimValues {
  const draft = claimDraft.read()
  return claimValues.parse(draft?.request_id === request_id ? draft : { detailInfo: '' })
}

const phrases = ['물이 다시 새요', '소리가 나요', '바람이 약해요', '냄새가 나요', '다시 꺼져요']
const formId = 'after-service'

type ClaimFormProps = { booking: OwnBooking; until: string; onLeave: () => void }

/** What came back, and when the technician may come; the price is 0 won (specification 9.34). */
export function ClaimForm({ booking, until, onLeave }: ClaimFormProps) {
  const { request_id, service_type, service_day, completed_at } = booking
  const navigate = useNavigate()
  const today = useSeoulToday()
  const form = useForm({ defaultValues: initialValues(request_id), resolver: claimRules, shouldFocusError: false })
  useFormDraft(form, (typed) => claimDraft.write({ request_id, ...typed }))
  const isWide = useWideScreen()
  const { mutate, isPending, error } = useClaiming(booking, (id) => {
    claimDraft.write(undefined)
    void navigate(bookingAddress(paths.booked, id), { replace: true })
  })
  const visitError = error instanceof ApiProblem && isVisitError(error.code) ? error.code : undefined
  const { errors, isSubmitted } = form.formState
  const submit = form.handleSubmit((claim) => isPending || mutate({ request_id, claim }), focusRejected)
  const { detailInfo, service_date, service_time } = form.watch()
  const day = service_date === undefined ? undefined : serviceDayOf(service_date)
  const visited = completed_at === undefined ? service_day : seoulDayOf(new Date(completed_at))
  return (
    <Screen>
      <TopBar back={onLeave} title="무상 A/S" />
      <ScreenMain>
        <Question
          title="무엇이 다시 생겼나요?"
          lead={
            <>
              {[dateLabel(visited), service_type].filter(Boolean).join(' ')},{' '}
              <Text as="span" inline>
                {longDateLabel(until)}까지 무상
              </Text>
            </>
          }
        />
        <Form id={formId} onSubmit={submit}>
          <Fields>
            <Field
              label="다시 생긴 증상"
              above={
                <Phrases
                  text={detailInfo}
                  onText={(text) => form.setValue('detailInfo', text, { shouldValidate: isSubmitted })}
                />
              }
              error={symptomError(errors.detailInfo?.message)}
              help="지난번과 같은 점, 달라진 점을 적어주시면 도움이 돼요"
            >
              {(control) => (
                <TextArea
                  {...control}
                  {...form.register('detailInfo')}
                  maxLength={limits.text.details}
                  placeholder="예: 어제부터 같은 자리에서 조금씩 떨어져요."
                />
              )}
            </Field>
            <section aria-labelledby="when">
              <Text as="h2" id="when" marginBottom={3}>
                언제 갈까요?
              </Text>
              {visitError !== undefined && <VisitErrorNotice error={visitError} />}
              {today === undefined ? (
                <CalendarSkeleton />
              ) : (
                <VisitChoice
                  isFree
                  today={today}
                  day={day}
                  time={service_time}
                  onVisit={(visit) => form.setValues(visit)}
                  showsMissing={isSubmitted}
                />
              )}
            </section>
            <FormProvider {...form}>
              <SiteContact />
            </FormProvider>
            {!isWide && <Costs />}
            <Text size="small">{whoComes(booking)} 다른 원인이면 견적을 보내고, 승인하셔야 작업해요.</Text>
            {error !== null && visitError === undefined && <Failure problem={error} />}
          </Fields>
        </Form>
      </ScreenMain>
      <ScreenSide>
        <AsideFacts booking={booking} />
        {isWide && (
          <Box paddingInline={5} marginBottom={3}>
            <Costs />
          </Box>
        )}
        <BottomBar note={noteOf(day, service_time)}>
          <Button type="submit" form={formId} busy={isPending}>
            {isPending ? '접수하는 중' : '무상 A/S 접수하기'}
          </Button>
        </BottomBar>
      </ScreenSide>
    </Screen>
  )
}

/** Nothing for the same fault. */
const Costs = () => (
  <Card as="section" ground="sunken" radius="control" padding={4} aria-label="비용">
    <SumList
      lines={[
        { label: '출장비', amount: 0 },
        { label: '같은 증상 작업비', amount: 0 },
      ]}
    />
  </Card>
)

const whoComes = (booking: OwnBooking) =>
  booking.engineer_name === undefined ? '기사님을 찾아볼게요.' : `${technicianText(booking)}께 먼저 물어볼게요.`

function noteOf(day: string | undefined, service_time: ServiceTime | undefined): ReactNode {
  if (day === undefined || service_time === undefined) return undefined
  return (
    <>
      <span>방문 일시</span>
      <strong>
        {dayLabel(day)} {timeText({ service_time })}
      </strong>
    </>
  )
}

/** Frequent symptoms: a click adds one to the text below, another removes it. */
const Phrases = ({ text, onText }: { text: string; onText: (text: string) => void }) => (
  <Choice
    legend="자주 다시 생기는 증상"
    legendHidden
    look="chips"
    type="checkbox"
    options={optionsOf(phrases)}
    input={(phrase) => ({
      checked: includesPhrase(text, phrase),
      onChange: () => onText(togglePhrase(text, phrase)),
    })}
  />
)

const Failure = ({ problem }: { problem: unknown }) => (
  <ProblemNotice
    title={mayHaveSucceeded(problem) ? '접수됐는지 확인하지 못했어요' : '무상 A/S를 접수하지 못했어요'}
    problem={problem}
    isAnswer
  >
    {mayHaveSucceeded(problem) && '다시 눌러도 한 번만 접수돼요. '}적은 내용은 그대로 남아 있어요.
  </ProblemNotice>
)
