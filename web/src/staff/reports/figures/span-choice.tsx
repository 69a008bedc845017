import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../core/ui/button.tsx'
import { Field, TextInput } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { type DateRange, type Preset, presetNames, presets, spanProblem } from './date-ranges.ts'
import styles from './span-choice.module.css'

type SpanLinksProps = { path: string; preset: Preset | undefined; open: boolean; onOpen: () => void }

/** Links to spans that end today, and a button for any other span. */
export function SpanLinks({ path, preset, open, onOpen }: SpanLinksProps) {
  return (
    <nav className={styles.spans} aria-label="기간">
      {presetNames.map((name) => (
        <SiteLink
          key={name}
          replace
          className={styles.span}
          to={`${path}?span=${name}`}
          aria-current={name === preset ? 'true' : undefined}
        >
          {presets[name].label}
        </SiteLink>
      ))}
      <button
        type="button"
        className={styles.span}
        aria-expanded={open}
        aria-current={preset === undefined ? 'true' : undefined}
        onClick={onOpen}
      >
        기간 고르기
      </button>
    </nav>
  )
}

/** The form for any span up to three months. */
export function SpanForm({ path, span, onDone }: { path: string; span: DateRange; onDone: () => void }) {
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<string>()
  const show = ({ currentTarget }: SubmitEvent<HTMLFormElement>) => {
    const values = new FormData(currentTarget)
    const [from, to] = [String(values.get('from')), String(values.get('to'))]
    const problem = spanProblem({ from, to })
    setWrong(problem)
    if (problem !== undefined) return false
    onDone()
    return navigate(`${path}?from=${from}&to=${to}`, { replace: true })
  }
  return (
    <Form className={styles.form} onSubmit={show}>
      <Field label="첫날">
        {(control) => <TextInput {...control} type="date" name="from" defaultValue={span.from} autoFocus />}
      </Field>
      <Field label="마지막 날" error={wrong}>
        {(control) => <TextInput {...control} type="date" name="to" defaultValue={span.to} />}
      </Field>
      <Button type="submit" small>
        이 기간 보기
      </Button>
    </Form>
  )
}
