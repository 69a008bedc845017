import { type ReactNode, useId } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { Completion } from '#shared/booking/completion.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { won } from '#shared/korean.ts'
import { limits } from '#shared/limits.ts'
import { sentenceOf } from '../../core/api/sentence.ts'
import { includesPhrase, togglePhrase } from '../../core/order-fields/quick-phrases.ts'
import { Button } from '../../core/ui/button.tsx'
import { Checkbox } from '../../core/ui/form/checkbox.tsx'
import { Choice } from '../../core/ui/form/choice.tsx'
import { Field, TextArea } from '../../core/ui/form/field.tsx'
import { Form } from '../../core/ui/form/form.tsx'
import { useFormDraft } from '../../core/ui/form/use-form-draft.ts'
import { Stack, Text } from '../../core/ui/layout.tsx'
import { DebouncedAnnouncement } from '../ui/debounced-announcement.tsx'
import { AmountLine } from './amount-line.tsx'
import styles from './completion-form.module.css'
import {
  type CompletionValues,
  completionOf,
  completionValuesOf,
  totalOf,
  workDonePhrases,
} from './completion-values.ts'

type CompletionFormProps = {
  /** Whose usual words are offered. */
  service: ServiceType | undefined
  /** What was told before, to be corrected; or what was typed and not sent (`completionValuesOf`). */
  defaults?: CompletionValues
  /** Every keystroke, to be kept. */
  onType?: (values: CompletionValues) => void
  onSubmit: (completion: Completion) => unknown
  busy?: boolean
  /** Of the button, behind the total. */
  verb?: '마치기' | '고치기'
  /** Where the fields and the button stand. */
  frame: (fields: ReactNode, button: ReactNode) => ReactNode
}

const wrongWords = (code: string | undefined) =>
  code === 'INFORMATION_REQUIRED' ? '무엇을 했는지 적어주세요.' : sentenceOf(code)

/** What was done at a visit and what it cost; the customer has been told before it is sent (specification 4.7). */
export function CompletionForm(props: CompletionFormProps) {
  const { service, defaults = completionValuesOf(), onType, onSubmit, busy = false } = props
  const { verb = '마치기', frame } = props
  const form = useForm({ defaultValues: defaults, reValidateMode: 'onChange' })
  const { control, register, formState, handleSubmit } = form
  // Registered in the order in which they stand: the first that is wrong gets the focus.
  const words = register('work_done', {
    validate: (_, values) => {
      const completion = completionOf(values)
      return 'done' in completion || completion.wrong
    },
  })
  const { field: amounts } = useController({ control, name: 'amounts' })
  const total = totalOf({ amounts: amounts.value })
  const heading = useId()
  useFormDraft<CompletionValues>(form, (values) => onType?.(values))
  const submit = handleSubmit((values) => {
    const completion = completionOf(values)
    return 'done' in completion ? onSubmit(completion.done) : undefined
  })
  const fields = (
    <div className={styles.fields}>
      <Field
        label="작업 내용"
        labelHidden
        above={<DoneWords service={service} form={form} />}
        error={wrongWords(formState.errors.work_done?.message)}
      >
        {(attributes) => <TextArea {...attributes} {...words} maxLength={limits.completion.workDone} />}
      </Field>
      <Stack aria-labelledby={heading} as="fieldset" gap={2}>
        <Text as="h2" marginBottom={1} size="title" id={heading}>
          받은 금액
        </Text>
        {amounts.value.map(({ label, digits }, at) => (
          <AmountLine
            key={label}
            label={label}
            digits={digits}
            onDigits={(typed) =>
              amounts.onChange(amounts.value.map((line, index) => (index === at ? { label, digits: typed } : line)))
            }
          />
        ))}
        <p className={styles.total}>
          <span>합계</span>
          <Text as="strong" size="title" numbers>
            {won(total)}
          </Text>
        </p>
        <DebouncedAnnouncement>{`합계 ${won(total)}`}</DebouncedAnnouncement>
      </Stack>
      <Checkbox
        label="고객님께 금액을 말씀드렸어요"
        error={formState.errors.told === undefined ? undefined : '고객님께 금액을 말씀드린 뒤 눌러주세요.'}
        {...register('told', { required: true })}
      />
    </div>
  )
  const button = (
    <Button type="submit" busy={busy}>
      {won(total)}으로 {verb}
    </Button>
  )
  return (
    <Form className={styles.form} onSubmit={submit}>
      {frame(fields, button)}
    </Form>
  )
}

type DoneWordsProps = {
  service: ServiceType | undefined
  form: Pick<ReturnType<typeof useForm<CompletionValues>>, 'control' | 'setValue' | 'formState'>
}

/** Words that are often written: a tap puts them into the text, another takes them out. */
function DoneWords({ service, form: { control, setValue, formState } }: DoneWordsProps) {
  const text = useWatch({ control, name: 'work_done' })
  const { isSubmitted } = formState
  if (service === undefined) return null
  const words = workDonePhrases[service]
  const tap = (word: string) => {
    const next = togglePhrase(text, word, words)
    if (next.length <= limits.completion.workDone) setValue('work_done', next, { shouldValidate: isSubmitted })
  }
  return (
    <Choice
      legend="자주 하는 작업"
      legendHidden
      look="chips"
      type="checkbox"
      options={words.map((value) => ({ value, label: value }))}
      input={(word) => ({ checked: includesPhrase(text, word), onChange: () => tap(word) })}
    />
  )
}
