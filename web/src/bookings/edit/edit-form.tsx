import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { choicesOf } from '#shared/booking/details.ts'
import { purchaseChoices } from '#shared/booking/options.ts'
import { messages } from '#shared/messages.ko.ts'
import { NetworkProblem } from '../../api/problems.ts'
import { sentenceOfProblem } from '../../api/sentence.ts'
import { DetailsFields } from '../../order-fields/details-fields.tsx'
import { detailsQuestion } from '../../order-fields/details-question.ts'
import { detailsRules } from '../../order-fields/details-rules.ts'
import { UnitChoice } from '../../order-fields/unit-choice.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../ui/screen/screen.tsx'
import { FeePanel } from '../../visit/fee-panel.tsx'
import { bookingName } from '../booking-facts.ts'
import type { OwnBooking } from '../queries.ts'
import { EditConflict } from './edit-conflict.tsx'
import { detailsOf, editedDetails } from './edit-details.ts'
import styles from './edit-form.module.css'
import { EditVisit } from './edit-visit.tsx'
import { useEditing } from './use-editing.ts'

const formId = 'edit-form'

type EditFormProps = { booking: OwnBooking; onSaved: () => void; onLeave: () => void }

/** Everything of a booking that can still be changed; service, address and phone cannot (specification 9.12). */
export function EditForm({ booking, onSaved, onLeave }: EditFormProps) {
  const { service_type: service } = booking
  const { values, set, save, busy, rebased, latest, refusal, problem, unchanged, day } = useEditing(booking, onSaved)
  const [calendarAsked, askCalendar] = useState(false)
  const [tried, setTried] = useState(false)
  const calendar = calendarAsked || values.service_time === undefined
  const visit = useRef<HTMLHeadingElement>(null)
  const conflict = useRef<HTMLDivElement>(null)
  const form = useForm({ resolver: detailsRules(service), defaultValues: detailsOf(values) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is new on every drawing and does the same
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: details }) => set(editedDetails(service, details)),
      }),
    [form, service],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer booking writes into the fields
  useEffect(() => {
    if (rebased === undefined) return
    form.reset(detailsOf(values))
    conflict.current?.focus()
  }, [rebased])
  useEffect(() => {
    if (refusal === undefined) return
    // The notice says it: a time is missing once more only when saving is tried once more.
    setTried(false)
    visit.current?.focus()
  }, [refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (values.service_time === undefined) return visit.current?.focus()
    void form.handleSubmit(save)()
  }
  return (
    <Screen>
      <TopBar back={onLeave} title="의뢰 수정" />
      <ScreenMain>
        <Question
          title="무엇을 바꿀까요?"
          lead={`${bookingName(booking)}이에요. 서비스, 주소, 전화번호는 바꿀 수 없어요.`}
        />
        <form id={formId} className={styles.form} noValidate onSubmit={submit}>
          {rebased !== undefined && (
            <div ref={conflict} tabIndex={-1} className={styles.conflict}>
              <EditConflict rebased={rebased} latest={latest} mine={values} />
            </div>
          )}
          <EditVisit
            ref={visit}
            values={values}
            own={booking}
            open={calendar}
            onOpen={askCalendar}
            onVisit={set}
            refusal={refusal}
            timeMissing={tried}
          />
          <section className={styles.section} aria-labelledby="edit-unit">
            <h2 id="edit-unit">에어컨</h2>
            <UnitChoice service={service} aircon_type={values.aircon_type} brand={values.brand} onUnit={set} />
          </section>
          {values.selectedairconditionerform !== undefined && (
            <section aria-labelledby="edit-purchase">
              <h2 id="edit-purchase">에어컨 보유 여부</h2>
              <Choice
                legend="에어컨 보유 여부"
                legendHidden
                look="rows"
                options={purchaseChoices.map((value) => ({ value, label: value }))}
                input={(value) => ({
                  name: 'purchase',
                  checked: value === values.selectedairconditionerform,
                  onChange: () => set({ selectedairconditionerform: value }),
                })}
              />
            </section>
          )}
          <section className={styles.section} aria-label="추가 요청">
            {/* Without choices the label of the text says it all. */}
            {choicesOf(service).length > 0 && <h2>{detailsQuestion(service).title}</h2>}
            <DetailsFields service={service} form={form} text={values.detailInfo} />
          </section>
          {day !== undefined && values.service_time !== undefined && (
            <FeePanel service={service} day={day} time={values.service_time} />
          )}
        </form>
      </ScreenMain>
      <BottomBar>
        <div className={styles.outcome}>
          {problem !== undefined && <EditProblem problem={problem} />}
          {unchanged && <Notice title="아직 바뀐 내용이 없어요" />}
        </div>
        <Button type="submit" form={formId} busy={busy}>
          {busy ? '저장하는 중' : '수정한 내용 저장하기'}
        </Button>
      </BottomBar>
    </Screen>
  )
}

/** Nothing was saved, or nobody knows: another try is safe either way (specification 9.19). */
function EditProblem({ problem }: { problem: unknown }) {
  const offline = problem instanceof NetworkProblem && problem.offline
  return offline ? (
    <Notice kind="error" title={messages.OFFLINE} />
  ) : (
    <Notice kind="error" title={messages.UPDATE_FAILED}>
      {sentenceOfProblem(problem)} 입력한 내용은 그대로 남아 있어요.
    </Notice>
  )
}
