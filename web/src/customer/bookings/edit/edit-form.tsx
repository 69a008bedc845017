import { lazy, Suspense, useRef, useState } from 'react'
import { FormProvider, useController } from 'react-hook-form'
import { choicesOf } from '#shared/booking/details.ts'
import { callOutOf, callOutOfMove } from '#shared/booking/fee.ts'
import { purchaseChoices, type ServiceTime } from '#shared/booking/options.ts'
import { type ServiceDay, serviceDayOf } from '#shared/booking/service-day.ts'
import { messages } from '#shared/messages.ko.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import type { BookingCodeHandle } from '../../../core/one-time-code/booking-code.tsx'
import { asksForCode } from '../../../core/one-time-code/sent-code.ts'
import { DetailsFields, detailsQuestion } from '../../../core/order-fields/details-fields.tsx'
import { editedLabels, editedText } from '../../../core/order-fields/edited-fields.ts'
import { UnitChoice } from '../../../core/order-fields/unit-choice.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { ConflictNotice } from '../../../core/ui/form/conflict-notice.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { UpdateProblem } from '../../../core/ui/notice/update-problem.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { FeePanel } from '../../../core/visit/fee-panel.tsx'
import type { VisitChange } from '../../../core/visit/visit-choice.tsx'
import { bookingName } from '../booking-facts.ts'
import { EditContact } from './edit-contact.tsx'
import styles from './edit-form.module.css'
import type { EditableBooking } from './edit-values.ts'
import { EditVisit } from './edit-visit.tsx'
import { useEditing } from './use-editing.ts'

// Rarely needed, so it is loaded on demand.
const BookingCode = lazy(async () => ({
  default: (await import('../../../core/one-time-code/booking-code.tsx')).BookingCode,
}))

const formId = 'edit-form'

/** Returns the call-out fee after the edit. */
const callOutOfEdit = (booking: EditableBooking, to: { service_day: ServiceDay; service_time: ServiceTime }) =>
  to.service_day === booking.service_day && to.service_time === booking.service_time
    ? callOutOf(booking)
    : callOutOfMove(booking, to, 'customer')

/** Focuses the heading of the section, and scrolls its end above the bar. */
function showSection(section: HTMLElement | null) {
  section?.querySelector('h2')?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'end' })
}

type EditFormProps = { booking: EditableBooking; onSaved: () => void; onLeave: () => void }

/** The form of an edit; service and address cannot be edited (specification 9.12). */
export function EditForm({ booking, onSaved, onLeave }: EditFormProps) {
  const { service_type: service } = booking
  const code = useRef<BookingCodeHandle>(null)
  const editing = useEditing(booking, onSaved, onLeave, code)
  const { form, submit, busy, codeRequired, conflict, isConflict, refusal, problem, unchanged } = editing
  const [isCalendarRequested, setIsCalendarRequested] = useState(false)
  const values = form.watch()
  const { errors } = form.formState
  const isCalendarOpen = isCalendarRequested || values.service_time === undefined
  const day = serviceDayOf(values.service_date)
  const own = { ...booking, highestFactor: booking.moved_by_company && callOutOf(booking)?.factor }
  const callOut =
    day === undefined || values.service_time === undefined
      ? undefined
      : callOutOfEdit(booking, { service_day: day, service_time: values.service_time })
  // The heading takes the focus when a time is missing.
  const { field: time } = useController({ control: form.control, name: 'service_time' })
  const setVisit = (visit: VisitChange) => {
    form.setValues(visit)
    if (visit.service_time !== undefined) form.clearErrors('service_time')
  }
  return (
    <Screen>
      <TopBar back={onLeave} title="예약 바꾸기" />
      <ScreenMain>
        <Question
          title="무엇을 바꿀까요?"
          lead={`${bookingName(booking)}이에요. ${values.customer_phone === undefined ? '서비스, 주소, 전화번호는' : '서비스와 주소는'} 바꿀 수 없어요.`}
        />
        <FormProvider {...form}>
          <Stack as={Form} id={formId} className={styles.form} onSubmit={submit}>
            {conflict !== undefined && (
              <ConflictNotice
                title={messages.BOOKING_CHANGED}
                conflict={conflict}
                form={form}
                labels={editedLabels}
                textOf={editedText}
                focused={isConflict}
              />
            )}
            <EditVisit
              ref={time.ref}
              values={values}
              own={own}
              open={isCalendarOpen}
              onOpen={setIsCalendarRequested}
              onVisit={setVisit}
              refusal={refusal}
              error={sentenceOf(errors.service_time?.message)}
            />
            <Stack as="section" gap={6} className={styles.section} aria-labelledby="edit-unit">
              <h2 id="edit-unit">에어컨</h2>
              <UnitChoice
                service={service}
                aircon_type={values.aircon_type}
                brand={values.brand}
                onUnit={form.setValues}
              />
            </Stack>
            <EditContact address={booking.customer_address ?? '주소 없음'} phone={booking.customer_phone} />
            {codeRequired && values.customer_phone !== undefined && (
              <Suspense>
                <Stack as="section" gap={3} ref={showSection} aria-labelledby="edit-code">
                  <h2 id="edit-code" tabIndex={-1}>
                    전화번호를 한 번 확인할게요
                  </h2>
                  <BookingCode
                    phone={values.customer_phone}
                    problem={problem}
                    help="고친 내용은 그대로 있어요. 확인되면 바로 저장돼요."
                    ref={code}
                  />
                </Stack>
              </Suspense>
            )}
            {values.selectedairconditionerform !== undefined && (
              <section aria-labelledby="edit-purchase">
                <h2 id="edit-purchase">에어컨 보유 여부</h2>
                <Choice
                  legend="에어컨 보유 여부"
                  legendHidden
                  look="rows"
                  options={purchaseChoices.map((value) => ({ value, label: value }))}
                  input={() => form.register('selectedairconditionerform')}
                />
              </section>
            )}
            <Stack as="section" gap={6} className={styles.section} aria-label="추가 요청">
              {/* Without choices, the label of the text is enough. */}
              {choicesOf(service).length > 0 && <h2>{detailsQuestion(service).title}</h2>}
              <DetailsFields service={service} />
            </Stack>
            {callOut !== undefined && <FeePanel service={service} callOut={callOut} />}
          </Stack>
        </FormProvider>
      </ScreenMain>
      <BottomBar>
        <div className={styles.outcome}>
          {problem !== null && !(codeRequired && asksForCode(problem)) && <UpdateProblem problem={problem} />}
          {hasErrorCode(problem, 'WORK_REQUIRED') && <CallOperator />}
          {unchanged !== undefined && <Notice title="아직 바뀐 내용이 없어요" />}
        </div>
        <Button type="submit" form={formId} busy={busy}>
          {busy ? '저장하는 중' : '바꾼 내용 저장하기'}
        </Button>
      </BottomBar>
    </Screen>
  )
}
