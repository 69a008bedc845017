import { type ReactNode, useId, useState } from 'react'
import { won } from '#shared/korean.ts'
import { limits } from '#shared/limits.ts'
import { expectedSumText } from '#shared/prices/expected-sum.ts'
import { visitFee } from '#shared/prices/fee-amounts.ts'
import { quoteReasons } from '#shared/prices/quote.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useConfig } from '../../core/lib/config.ts'
import { excessText } from '../../core/quote/quote-text.ts'
import { Button } from '../../core/ui/button.tsx'
import { Choice } from '../../core/ui/form/choice.tsx'
import { Field, TextArea, TextInput } from '../../core/ui/form/field.tsx'
import { FieldError } from '../../core/ui/form/field-error.tsx'
import { Form } from '../../core/ui/form/form.tsx'
import iconButton from '../../core/ui/icon-button.module.css'
import { Row, Stack, Text } from '../../core/ui/layout.tsx'
import { TextButton } from '../../core/ui/text-link.tsx'
import { DebouncedAnnouncement } from '../ui/debounced-announcement.tsx'
import { MinusIcon, PlusIcon } from '../ui/staff-icons.tsx'
import { AmountInput } from './amount-input.tsx'
import styles from './quote-form.module.css'
import {
  freeLine,
  type LineValues,
  lineOf,
  type Proposal,
  pricesOf,
  proposalOf,
  type QuoteValues,
  quoteErrors,
  quoteValuesOf,
  sumOfQuote,
} from './quote-values.ts'

const reasonTexts: Record<(typeof quoteReasons)[number], string> = {
  extra_work: '작업이 더 필요해요',
  other_unit: '예약과 다른 에어컨이에요',
}

type QuoteFormProps = {
  booking: StaffBooking
  defaults?: QuoteValues | undefined
  /** Runs at each keystroke. */
  onType: (values: QuoteValues) => void
  onSubmit: (proposal: Proposal) => unknown
  busy: boolean
  /** Places the fields and the button on the screen. */
  frame: (fields: ReactNode, button: ReactNode) => ReactNode
}

/** The lines and the call-out fee of a quote (specification 4.10). */
export function QuoteForm({ booking, defaults, onType, onSubmit, busy, frame }: QuoteFormProps) {
  const [values, setValues] = useState(defaults ?? quoteValuesOf(booking))
  const [isSubmitted, setSubmitted] = useState(false)
  const [added, setAdded] = useState('')
  const range = booking.price_shown?.call_out ?? visitFee
  const { lines, callOut, reason, note } = values
  const errors = quoteErrors(values, range)
  const shownErrors = isSubmitted ? errors : undefined
  const sum = sumOfQuote(values)
  const change = (changes: Partial<QuoteValues>) => {
    const changed = { ...values, ...changes }
    setValues(changed)
    onType(changed)
  }
  const changeLine = (id: string, changes: Partial<LineValues>) =>
    change({ lines: lines.map((line) => (line.id === id ? { ...line, ...changes } : line)) })
  const add = (line: LineValues) => change({ lines: [...lines, line] })
  const addFree = () => {
    const line = freeLine()
    setAdded(line.id)
    add(line)
  }
  const remove = (id: string) => change({ lines: lines.filter((line) => line.id !== id) })
  const submit = () => {
    setSubmitted(true)
    return errors === undefined && !busy ? onSubmit(proposalOf(values)) : false
  }
  const fields = (
    <div className={styles.fields}>
      <Prices booking={booking} reason={reason} lines={lines} onAdd={add} onRemove={remove} />
      <div>
        {lines.map((line) => (
          <QuoteLine
            key={line.id}
            line={line}
            isAdded={line.id === added}
            error={shownErrors?.lines[line.id]}
            onChange={(changes) => changeLine(line.id, changes)}
            onRemove={() => remove(line.id)}
          />
        ))}
        {lines.length < limits.quotes.lines && (
          <div className={styles.line}>
            <TextButton onClick={addFree}>
              <PlusIcon size={24} />
              직접 적기
            </TextButton>
          </div>
        )}
        <CallOutLine digits={callOut} error={shownErrors?.callOut} onDigits={(digits) => change({ callOut: digits })} />
        <Sum sum={sum} booking={booking} error={shownErrors?.sum} />
      </div>
      <Choice
        legend="왜 금액이 달라지나요?"
        look="rows"
        options={quoteReasons.map((value) => ({ value, label: reasonTexts[value] }))}
        input={(value) => ({
          name: 'quote-reason',
          checked: value === reason,
          onChange: () => change({ reason: value }),
        })}
      />
      <Field label="고객님께 할 말 (선택)">
        {(control) => (
          <TextArea
            {...control}
            value={note}
            maxLength={limits.text.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
    </div>
  )
  const button = (
    <Button type="submit" busy={busy}>
      {busy ? '보내는 중' : `${won(sum)} 견적 보내기`}
    </Button>
  )
  return (
    <Form className={styles.form} onSubmit={submit}>
      {frame(fields, button)}
    </Form>
  )
}

type PricesProps = {
  booking: StaffBooking
  reason: QuoteValues['reason']
  lines: readonly LineValues[]
  onAdd: (line: LineValues) => void
  onRemove: (id: string) => void
}

/** Adds and removes the prices of the stage's list. */
function Prices({ booking, reason, lines, onAdd, onRemove }: PricesProps) {
  const list = useConfig()?.prices
  const prices = list === undefined ? [] : pricesOf(booking, reason, list)
  const isChosen = (id: string) => lines.some((line) => line.id === id)
  const toggle = (id: string) => {
    const price = prices.find((listed) => listed.id === id)
    if (isChosen(id)) onRemove(id)
    else if (price !== undefined) onAdd(lineOf(price))
  }
  if (prices.length === 0) return null
  return (
    <Choice
      legend="요금표에 있는 작업"
      look="chips"
      type="checkbox"
      options={prices.map(({ id, label }) => ({ value: id, label }))}
      input={(id) => ({ checked: isChosen(id), onChange: () => toggle(id) })}
    />
  )
}

type QuoteLineProps = {
  line: LineValues
  /** Just added to be written: its name takes the focus. */
  isAdded: boolean
  error: { label?: string; amount?: string } | undefined
  onChange: (changes: Partial<LineValues>) => void
  onRemove: () => void
}

function QuoteLine({ line: { label, digits, isFree }, isAdded, error, onChange, onRemove }: QuoteLineProps) {
  const id = useId()
  const name = label.trim() || '직접 적은 작업'
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={`${iconButton.button} ${styles.remove}`}
        aria-label={`${name} 빼기`}
        onClick={onRemove}
      >
        <MinusIcon size={24} />
      </button>
      <div className={styles.values}>
        {isFree && (
          <div className={styles.own}>
            <TextInput
              aria-label="작업 이름"
              aria-invalid={error?.label !== undefined || undefined}
              aria-describedby={error?.label && `${id}-label`}
              placeholder="작업이나 부품 이름"
              autoFocus={isAdded}
              value={label}
              maxLength={limits.quotes.label}
              onChange={({ target }) => onChange({ label: target.value })}
            />
          </div>
        )}
        {error?.label !== undefined && <FieldError id={`${id}-label`}>{error.label}</FieldError>}
        <label htmlFor={id}>{isFree ? '금액' : label}</label>
        <AmountInput
          id={id}
          {...(isFree && { 'aria-label': `${name} 금액` })}
          aria-invalid={error?.amount !== undefined || undefined}
          aria-describedby={error?.amount && `${id}-amount`}
          digits={digits}
          onDigits={(typed) => onChange({ digits: typed })}
        />
        {error?.amount !== undefined && <FieldError id={`${id}-amount`}>{error.amount}</FieldError>}
      </div>
    </div>
  )
}

type CallOutLineProps = { digits: string; error: string | undefined; onDigits: (digits: string) => void }

function CallOutLine({ digits, error, onDigits }: CallOutLineProps) {
  const id = useId()
  return (
    <div className={styles.line}>
      <div className={styles.values}>
        <label htmlFor={id}>출장비</label>
        <AmountInput
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          digits={digits}
          onDigits={onDigits}
        />
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}

type SumProps = { sum: number; booking: StaffBooking; error: string | undefined }

/** The sum while it is written, and what the customer saw when booking. */
function Sum({ sum, booking: { price_shown }, error }: SumProps) {
  const id = useId()
  const excess = price_shown && excessText(sum, price_shown)
  return (
    <Stack gap={1} marginTop={3}>
      <Row justify="between" align="baseline" wrap weight="bold" tone="strong" numbers>
        <span>합계</span>
        <Text as="strong" size="title">
          {won(sum)}
        </Text>
      </Row>
      {price_shown !== undefined && (
        <Text size="small" numbers>
          예약할 때 안내: {expectedSumText(price_shown)}
        </Text>
      )}
      {excess !== undefined && (
        <Text size="small" weight="bold" tone="notice" numbers>
          안내보다 {excess}
        </Text>
      )}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      <DebouncedAnnouncement>{`합계 ${won(sum)}`}</DebouncedAnnouncement>
    </Stack>
  )
}
