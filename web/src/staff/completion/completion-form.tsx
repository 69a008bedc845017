import { type ReactNode, useId } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { Completion } from '#shared/booking/completion.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { won } from '#shared/korean.ts'
import { limits } from '#shared/limits.ts'
import type { ApprovedQuote } from '#shared/prices/quote.ts'
import { paymentMethods } from '#shared/staff/payment.ts'
import { sentenceOf } from '../../core/api/sentence.ts'
import { includesPhrase, togglePhrase } from '../../core/order-fields/quick-phrases.ts'
import { Button } from '../../core/ui/button.tsx'
import { Checkbox } from '../../core/ui/form/checkbox.tsx'
import { Choice, optionsOf } from '../../core/ui/form/choice.tsx'
import { Field, TextArea } from '../../core/ui/form/field.tsx'
import { FieldError } from '../../core/ui/form/field-error.tsx'
import { Form } from '../../core/ui/form/form.tsx'
import { useFormDraft } from '../../core/ui/form/use-form-draft.ts'
import { Stack, Text } from '../../core/ui/layout.tsx'
import { AmountInput } from '../quotes/amount-input.tsx'
import { ApprovalNumberInput, approvalDigits } from '../quotes/approval-number-input.tsx'
import { DebouncedAnnouncement } from '../ui/debounced-announcement.tsx'
import styles from './completion-form.module.css'
import {
  type AmountValues,
  approvedCharges,
  type CompletionValues,
  completionOf,
  completionValuesOf,
  exceeds,
  quoteInForce,
  totalOf,
  workDonePhrases,
} from './completion-values.ts'
import { OPEN, paymentOptions } from './payment-options.ts'

type CompletionFormProps = {
  /** Selects the phrases that the form offers. */
  service: ServiceType | undefined
  /** Values of a stored completion or draft (`completionValuesOf`). */
  defaults?: CompletionValues
  /** The only amounts that can be charged; undefined for bookings without a stored price. */
  approved?: ApprovedQuote | undefined
  /** The open proposal, where the customer's number can be entered: a complete number approves it with the completion. */
  proposed?: ApprovedQuote | undefined
  /** A link to another quote. */
  quoteLink?: ReactNode
  /** Below the text, where the screen does not show them: the photos of the work. */
  photos?: ReactNode
  /** Runs at each keystroke. */
  onType?: (values: CompletionValues) => void
  /** @param number for the open proposal; undefined without one */
  onSubmit: (completion: Completion, number: string | undefined) => unknown
  busy?: boolean
  /** Verb of the button, after the total. */
  verb?: '마치기' | '고치기'
  /** Places the fields and the button on the screen. */
  frame: (fields: ReactNode, button: ReactNode) => ReactNode
}

const textError = (code: string | undefined) =>
  code === 'INFORMATION_REQUIRED' ? '무엇을 했는지 적어주세요.' : sentenceOf(code)

/** Work and charges of a visit; the customer must know the amount before it is sent (specification 4.7). */
export function CompletionForm(props: CompletionFormProps) {
  const { service, approved: stored, defaults = completionValuesOf({}, stored), onType, onSubmit, busy = false } = props
  const { verb = '마치기', proposed, quoteLink, photos, frame } = props
  const form = useForm({ defaultValues: defaults, reValidateMode: 'onChange' })
  const { control, register, formState, handleSubmit } = form
  // Registered in the order of the fields: the first error takes the focus.
  const workDone = register('work_done', {
    validate: (_, values) => {
      const completion = completionOf(values)
      return 'done' in completion || completion.error
    },
  })
  const { field: numberField, fieldState: numberState } = useController({
    control,
    name: 'number',
    rules: { validate: (number = '') => proposed === undefined || number === '' || number.length === approvalDigits },
  })
  const { field: payment } = useController({ control, name: 'payment' })
  const { field: amounts } = useController({ control, name: 'amounts' })
  const chargeable = { approved: stored, proposed }
  const approved = quoteInForce(chargeable, numberField.value)
  const changeNumber = (number: string) => {
    numberField.onChange(number)
    const next = quoteInForce(chargeable, number)
    // Another version has other lines, and the customer has to hear another sum.
    if (next?.version !== approved?.version)
      form.setValues({ amounts: completionValuesOf({}, next).amounts, isStated: false })
  }
  const total = totalOf({ amounts: amounts.value })
  const heading = useId()
  useFormDraft<CompletionValues>(form, (values) => onType?.(values))
  const send = handleSubmit((values) => {
    const completion = completionOf(values)
    if (!('done' in completion)) return
    const { payment: paid, ...done } = completion.done
    return onSubmit(
      verb === '마치기' && paid ? { ...done, payment: paid } : done,
      proposed && (values.number || undefined),
    )
  })
  const changeAmount = (index: number, changed: AmountValues) => amounts.onChange(amounts.value.with(index, changed))
  const fields = (
    <div className={styles.fields}>
      <Stack gap={4}>
        <Field
          label="작업 내용"
          labelHidden
          above={<WorkDonePhrases service={service} form={form} />}
          error={textError(formState.errors.work_done?.message)}
        >
          {(attributes) => <TextArea {...attributes} {...workDone} maxLength={limits.completion.workDone} />}
        </Field>
        {photos}
      </Stack>
      <Stack gap={6}>
        {proposed !== undefined && (
          <ApprovalNumberInput
            ref={numberField.ref}
            label="고객님이 말한 승인번호 (선택)"
            number={numberField.value ?? ''}
            onNumber={changeNumber}
            error={numberState.error && `숫자 ${approvalDigits}자리를 모두 적어주세요.`}
            help={`적으면 견적 ${won(proposed.sum)}까지 받을 수 있어요. 번호는 연결되면 확인해요.`}
          />
        )}
        <Stack aria-labelledby={heading} as="fieldset" gap={2}>
          <Text as="h2" marginBottom={1} size="title" id={heading}>
            받을 금액
          </Text>
          {amounts.value.map((line, index) =>
            approved === undefined ? (
              <AmountLine
                key={line.label}
                label={line.label}
                digits={line.digits}
                onDigits={(digits) => changeAmount(index, { ...line, digits })}
              />
            ) : (
              <ApprovedLine
                key={line.id}
                line={line}
                approved={approved}
                onChange={(changes) => changeAmount(index, { ...line, ...changes })}
              />
            ),
          )}
          <p className={styles.total}>
            <span>합계</span>
            <Text as="strong" size="title" numbers>
              {won(total)}
            </Text>
          </p>
          <DebouncedAnnouncement>{`합계 ${won(total)}`}</DebouncedAnnouncement>
          {approved !== undefined && (
            <Text size="small">{won(approved.sum)}까지만 받을 수 있어요. 더 필요하면 견적을 보내주세요.</Text>
          )}
          {quoteLink}
        </Stack>
        {verb === '마치기' && total > 0 && (
          <Choice
            legend="결제 방법"
            look="chips"
            options={paymentOptions}
            input={(value) => ({
              name: payment.name,
              checked: value === (payment.value ?? OPEN),
              onChange: () => payment.onChange(paymentMethods.find((method) => method === value)),
            })}
          />
        )}
        <Checkbox
          label="고객님께 금액을 말씀드렸어요"
          error={formState.errors.isStated === undefined ? undefined : '고객님께 금액을 말씀드린 뒤 눌러주세요.'}
          {...register('isStated', { required: true })}
        />
      </Stack>
    </div>
  )
  const button = (
    <Button type="submit" busy={busy}>
      {`${won(total)}으로 ${verb}`}
    </Button>
  )
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => !amounts.value.some((line) => exceeds(line, approved)) && send(event)}
    >
      {frame(fields, button)}
    </Form>
  )
}

type AmountLineProps = { label: string; digits: string; onDigits: (digits: string) => void }

function AmountLine({ label, digits, onDigits }: AmountLineProps) {
  const id = useId()
  return (
    <Stack align="center" gap={3} tone="strong" className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <AmountInput id={id} digits={digits} onDigits={onDigits} />
    </Stack>
  )
}

type ApprovedLineProps = {
  line: AmountValues
  approved: ApprovedQuote
  onChange: (changes: Partial<AmountValues>) => void
}

/** An approved amount, which can be dropped or lowered. */
function ApprovedLine({ line, approved, onChange }: ApprovedLineProps) {
  const id = useId()
  const { label, digits, isDropped = false } = line
  const most = approvedCharges(approved).find((charge) => charge.id === line.id)?.amount ?? 0
  const isTooMuch = exceeds(line, approved)
  return (
    <div>
      <div className={styles.approved}>
        <Checkbox label={label} checked={!isDropped} onChange={() => onChange({ isDropped: !isDropped })} />
        {isDropped ? (
          <Text as="span" tone="muted" numbers>
            <s>{won(most)}</s>
          </Text>
        ) : (
          <AmountInput
            aria-label={`${label} 금액`}
            aria-invalid={isTooMuch || undefined}
            aria-describedby={isTooMuch ? `${id}-error` : undefined}
            digits={digits}
            onDigits={(typed) => onChange({ digits: typed })}
          />
        )}
      </div>
      {isTooMuch && <FieldError id={`${id}-error`}>{`승인받은 ${won(most)}보다 많이 받을 수 없어요.`}</FieldError>}
    </div>
  )
}

type WorkDonePhrasesProps = {
  service: ServiceType | undefined
  form: Pick<ReturnType<typeof useForm<CompletionValues>>, 'control' | 'setValue' | 'formState'>
}

/** Adds phrases to the text and removes them again. */
function WorkDonePhrases({ service, form: { control, setValue, formState } }: WorkDonePhrasesProps) {
  const text = useWatch({ control, name: 'work_done' })
  const { isSubmitted } = formState
  if (service === undefined) return null
  const phrases = workDonePhrases[service]
  const toggle = (phrase: string) => {
    const next = togglePhrase(text, phrase)
    if (next.length <= limits.completion.workDone) setValue('work_done', next, { shouldValidate: isSubmitted })
  }
  return (
    <Choice
      legend="자주 하는 작업"
      legendHidden
      look="chips"
      type="checkbox"
      options={optionsOf(phrases)}
      input={(phrase) => ({ checked: includesPhrase(text, phrase), onChange: () => toggle(phrase) })}
    />
  )
}
