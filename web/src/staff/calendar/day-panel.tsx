import { type ReactNode, useId } from 'react'
import type { ServiceTime } from '#shared/booking/options.ts'
import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import type { CalendarDay } from '#shared/contract/calendar-routes.ts'
import { limits } from '#shared/limits.ts'
import { sentenceOfProblem } from '../../core/api/sentence.ts'
import { isSessionOver } from '../../core/api/session-call.ts'
import { Button } from '../../core/ui/button.tsx'
import { Field, TextInput } from '../../core/ui/form/field.tsx'
import { Form } from '../../core/ui/form/form.tsx'
import { afterDialog } from '../../core/ui/history/after-dialog.ts'
import { Card, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { Skeleton } from '../../core/ui/notice/skeleton.tsx'
import { useShownResult } from '../../core/ui/screen/use-result-in-view.ts'
import { TextButton } from '../../core/ui/text-link.tsx'
import styles from './day-panel.module.css'
import {
  closeDayEdits,
  type DayEdits,
  isUntouched,
  noEdits,
  noteWith,
  openDayEdits,
  overbooked,
  planOf,
  saveEdits,
  slotsWith,
  usualCapacity,
  withCapacity,
} from './day-plan.ts'
import { daySummary, isClosed } from './day-text.ts'
import { RemainingBookings } from './remaining-bookings.tsx'
import { Stepper } from './stepper.tsx'
import { Switch } from './switch.tsx'
import type { useSaveDay } from './use-save-day.ts'

type DayPanelProps = {
  day: ServiceDay
  /** Undefined while it is loading. */
  known: CalendarDay | undefined
  /** The days of its month, for the usual capacity of its slots. */
  month: readonly CalendarDay[]
  today: ServiceDay
  edits: DayEdits | undefined
  saving: ReturnType<typeof useSaveDay>
  /** Whether it was just saved. */
  saved: boolean
  /** The day was chosen on this screen, so the heading takes the focus. */
  takesFocus: boolean
  /** Escape returns to the day in the grid. */
  onLeave: () => void
}

/** The chosen day next to the calendar. */
export function DayPanel({ day, known, month, today, edits = noEdits, saving, saved, ...focus }: DayPanelProps) {
  const { takesFocus, onLeave } = focus
  const id = useId()
  return (
    <Card
      as="section"
      padding={5}
      className={styles.panel}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave()
      }}
    >
      <h2 id={id} ref={takesFocus ? focusAfterDialog : undefined} tabIndex={-1}>
        {dayLabel(day)}
      </h2>
      {known === undefined && <Skeleton width="100%" height={320} radius={12} />}
      {known !== undefined && day < today && <PastDay day={known} />}
      {known !== undefined && day >= today && <DayForm day={known} {...{ month, edits, saving, saved }} />}
    </Card>
  )
}

/** Takes the focus, which a closing dialog returns first. */
const focusAfterDialog = (heading: HTMLElement | null) => afterDialog(() => heading?.focus())

type DayFormProps = Pick<DayPanelProps, 'month' | 'saving' | 'saved'> & { day: CalendarDay; edits: DayEdits }

/** The spots of each slot of a day, whether it is closed, and the note of the dispatchers. */
function DayForm({ day, month, edits, saving, saved }: DayFormProps) {
  const slots = slotsWith(day, edits)
  const over = overbooked(slots)
  const savedLine = useShownResult<HTMLParagraphElement>(saved ? saving.submittedAt : undefined)
  const dayOff = isClosed(slots)
  const plan = planOf(day, edits)
  const changed = plan !== undefined
  const save = () => {
    if (plan !== undefined && !saving.isPending) saving.mutate({ day: day.service_day, plan, edits })
  }
  const edit = (next: DayEdits) => {
    if (saving.isError) saving.reset()
    saveEdits(day.service_day, isUntouched(day, next) ? undefined : next)
  }
  /** Closes a slot, or opens it with its spots of before. */
  const otherCapacity = (time: ServiceTime, capacity: number) => {
    if (capacity > 0) return 0
    return day.slots.find(({ service_time }) => service_time === time)?.capacity || usualCapacity(month, time)
  }
  return (
    <Form className={styles.form} onSubmit={save}>
      <Lead day={day} slots={slots} />
      <ul className={styles.slots}>
        {slots.map(({ service_time, capacity, booked }) => (
          <li key={service_time}>
            <SlotText time={service_time} booked={booked} closed={capacity === 0}>
              {/* The Tab key skips it like the buttons of the field, into which 0 can be typed. */}
              <TextButton
                tabIndex={-1}
                aria-label={`${service_time} ${capacity === 0 ? '다시 열기' : '마감하기'}`}
                onClick={() =>
                  edit(withCapacity(edits, { service_time, capacity: otherCapacity(service_time, capacity) }))
                }
              >
                {capacity === 0 ? '다시 열기' : '마감하기'}
              </TextButton>
            </SlotText>
            <Stepper
              label={`${service_time} 받을 수 있는 수`}
              value={capacity}
              onValue={(value) => edit(withCapacity(edits, { service_time, capacity: value }))}
            />
          </li>
        ))}
      </ul>
      <Switch
        label="이날 쉬기"
        help="새 예약을 받지 않아요"
        on={dayOff}
        onSwitch={(on) => edit(on ? closeDayEdits(edits, slots) : openDayEdits(edits, month))}
      />
      {over.length > 0 && (
        <RemainingBookings day={day.service_day} slots={over} closed={dayOff} named={saved && !changed} />
      )}
      <Field label="이날 메모" help="고객님께 보이지 않아요">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={limits.text.note}
            placeholder="예: 모두 교육"
            value={noteWith(day, edits)}
            onChange={({ target }) => edit({ ...edits, note: target.value })}
          />
        )}
      </Field>
      {saving.error !== null && !isSessionOver(saving.error) && (
        <Notice kind="error" title="저장하지 못했어요" problem={saving.error} answers={saving.error}>
          {sentenceOfProblem(saving.error)}
        </Notice>
      )}
      <Stack gap={2} marginTop={1}>
        <Button type="submit" busy={saving.isPending} aria-disabled={(!changed && !saving.isPending) || undefined}>
          {saving.isPending ? '저장하는 중' : '저장하기'}
        </Button>
        <Text tone="muted" centered ref={savedLine} tabIndex={-1} role="status">
          {statusText({ busy: saving.isPending, changed, saved })}
        </Text>
      </Stack>
    </Form>
  )
}

function statusText({ busy, changed, saved }: { busy: boolean; changed: boolean; saved: boolean }) {
  if (busy) return ''
  if (changed) return '아직 저장하지 않았어요'
  return saved ? '저장했어요' : ''
}

function PastDay({ day }: { day: CalendarDay }) {
  return (
    <div className={styles.form}>
      <Lead day={day} slots={day.slots} />
      <ul className={styles.slots}>
        {day.slots.map(({ service_time, capacity, booked }) => (
          <li key={service_time}>
            <SlotText time={service_time} booked={booked} />
            <b>{capacity === 0 ? '휴무' : `${booked}/${capacity}`}</b>
          </li>
        ))}
      </ul>
      {day.note !== undefined && <p>{day.note}</p>}
      <Text tone="muted">지난 날은 바꿀 수 없어요.</Text>
    </div>
  )
}

function Lead({ day: { holiday }, slots }: { day: CalendarDay; slots: CalendarDay['slots'] }) {
  return <Text tone="muted">{[holiday, daySummary(slots)].filter(Boolean).join(' · ')}</Text>
}

function slotText(booked: number, closed: boolean) {
  const bookings = booked > 0 && `예약 ${booked}건`
  return [bookings, closed && '마감했어요'].filter(Boolean).join(' · ') || '예약 없음'
}

type SlotTextProps = { time: string; booked: number; closed?: boolean; children?: ReactNode }

const SlotText = ({ time, booked, closed = false, children }: SlotTextProps) => (
  <span>
    <b>{time}</b>
    <Row as="span" wrap gap={2} tone="muted">
      {slotText(booked, closed)}
      {children}
    </Row>
  </span>
)
