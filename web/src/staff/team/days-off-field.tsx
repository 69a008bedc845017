import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { daysBetween, isServiceDay } from '#shared/booking/service-day.ts'
import { limits } from '#shared/limits.ts'
import { CloseIcon } from '../../core/art/tool-icons.tsx'
import { Button } from '../../core/ui/button.tsx'
import { Field, TextInput } from '../../core/ui/form/field.tsx'
import { FieldError } from '../../core/ui/form/field-error.tsx'
import { Row, Text } from '../../core/ui/layout.tsx'

import { TextButton } from '../../core/ui/text-link.tsx'
import { seoulToday } from '../../core/visit/use-seoul-today.ts'
import { PlusIcon } from '../ui/staff-icons.tsx'
import { type DaySpan, spanLabel, toDayRanges, withoutSpan, withSpan } from './days-off.ts'
import styles from './member.module.css'
import { fieldLabels, type MemberValues, memberSentence } from './member-values.ts'

/** The days off from today on, consecutive days as one; past days stay unchanged. */
export function DaysOffField() {
  const { control } = useFormContext<MemberValues>()
  const { field, fieldState } = useController({ control, name: 'days_off' })
  const [adding, setAdding] = useState(false)
  const days = useRef<HTMLDivElement>(null)
  const today = seoulToday()
  const spans = toDayRanges(field.value.filter((day) => day >= today))
  // The pressed button is removed, so the focus moves to the last button.
  const focusLastButton = () =>
    requestAnimationFrame(() => [...(days.current?.querySelectorAll('button') ?? [])].at(-1)?.focus())
  const close = () => {
    setAdding(false)
    focusLastButton()
  }
  const remove = (span: DaySpan) => {
    field.onChange(withoutSpan(field.value, span))
    focusLastButton()
  }
  const add = (span: DaySpan, isSaving: boolean) => {
    field.onChange(withSpan(field.value, span))
    if (isSaving) setAdding(false)
    else close()
  }
  return (
    <fieldset>
      <Text as="legend" marginBottom={2} size="small" weight="bold" tone="strong">
        {fieldLabels.days_off}
      </Text>
      <div className={styles.days} ref={days}>
        {spans.length > 0 && (
          <ul>
            {spans.map((span) => (
              <li key={span.from}>
                {spanLabel(span)}
                <button type="button" aria-label={`${spanLabel(span)} 지우기`} onClick={() => remove(span)}>
                  <CloseIcon size={20} tone="quiet" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {adding ? (
          <NewSpan today={today} remaining={limits.team.daysOff - field.value.length} onAdd={add} onClose={close} />
        ) : (
          <TextButton ref={field.ref} onClick={() => setAdding(true)}>
            <PlusIcon size={20} />
            날짜 추가
          </TextButton>
        )}
      </div>
      {fieldState.error !== undefined && (
        <FieldError id="days-off-error">{memberSentence('days_off', fieldState.error.message) ?? ''}</FieldError>
      )}
    </fieldset>
  )
}

type NewSpanProps = {
  today: string
  remaining: number
  /** @param isSaving whether the form around it is being saved, which then decides the focus */
  onAdd: (span: DaySpan, isSaving: boolean) => void
  onClose: () => void
}

/** One day, or the first and last of several. Saving the form adds what is filled, or shows why it cannot. */
function NewSpan({ today, remaining, onAdd, onClose }: NewSpanProps) {
  const [{ from, to }, setTyped] = useState({ from: '', to: '' })
  const [wrong, setWrong] = useState<string>()
  const area = useRef<HTMLDivElement>(null)
  const add = (isSaving = false) => {
    const span = { from, to: to === '' ? from : to }
    const problem = spanProblem(span, today, remaining)
    setWrong(problem)
    if (problem === undefined) onAdd(span, isSaving)
    return problem === undefined
  }
  const addBeforeSaving = useEffectEvent((event: Event) => {
    const inputs = [...(area.current?.querySelectorAll('input') ?? [])]
    // A half-filled date has no value.
    const isTouched = inputs.some(({ value, validity }) => value !== '' || validity.badInput)
    if (!isTouched || add(true)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    inputs[0]?.focus()
  })
  useEffect(() => {
    const form = area.current?.closest('form')
    const beforeSaving = (event: Event) => addBeforeSaving(event)
    form?.addEventListener('submit', beforeSaving, { capture: true })
    return () => form?.removeEventListener('submit', beforeSaving, { capture: true })
  }, [])
  // Enter adds the days; the form around them is not sent yet.
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div ref={area} className={styles.newSpan}>
      <Field label="첫날" error={wrong}>
        {(attributes) => (
          <TextInput
            {...attributes}
            type="date"
            min={today}
            value={from}
            autoFocus
            onChange={({ target }) => setTyped({ from: target.value, to })}
            onKeyDown={addByEnter}
          />
        )}
      </Field>
      <Field label="마지막 날" help="하루면 비워두세요">
        {(attributes) => (
          <TextInput
            {...attributes}
            type="date"
            min={from === '' ? today : from}
            value={to}
            onChange={({ target }) => setTyped({ from, to: target.value })}
            onKeyDown={addByEnter}
          />
        )}
      </Field>
      <Row align="stretch" wrap gap={2} className={styles.buttons}>
        <Button small onClick={() => add()}>
          더하기
        </Button>
        <Button small kind="quiet" onClick={onClose}>
          그만두기
        </Button>
      </Row>
    </div>
  )
}

function spanProblem({ from, to }: DaySpan, today: string, remaining: number) {
  if (!isServiceDay(from) || !isServiceDay(to)) return '날짜를 골라주세요.'
  if (from < today) return '오늘이나 오늘 뒤의 날짜를 골라주세요.'
  if (to < from) return '마지막 날이 첫날보다 빨라요.'
  return daysBetween(from, to) >= remaining ? `쉬는 날은 ${limits.team.daysOff}일까지 적을 수 있어요.` : undefined
}
