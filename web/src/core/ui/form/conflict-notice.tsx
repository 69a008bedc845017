import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { Stack, Text } from '../layout.tsx'
import { Notice } from '../notice/notice.tsx'
import { takeFocus } from '../screen/take-focus.ts'
import { Choice } from './choice.tsx'
import styles from './conflict-notice.module.css'
import { type Conflict, changesOf, pick } from './use-merged-form.ts'

type Field<Values> = Extract<keyof Values, string>

type ConflictNoticeProps<Values extends FieldValues> = {
  title: string
  conflict: Conflict<Values>
  form: UseFormReturn<Values>
  labels: Readonly<Record<Field<Values>, string>>
  textOf: (field: Field<Values>, values: Values) => string
  /** Whether the conflict is the result of a save. A change in the background leaves the focus in the field. */
  focused: boolean
}

const sides = [
  { side: 'mine', title: '여기에서 고친 내용' },
  { side: 'theirs', title: '지금 저장된 내용' },
] as const

/** Shows what another person saved while the form was open, with a choice for each field that both changed. */
export function ConflictNotice<Values extends FieldValues>(props: ConflictNoticeProps<Values>) {
  const { title, conflict, form, labels, textOf, focused } = props
  const { contested, adopted, mine, theirs } = conflict
  const values = useWatch({ control: form.control, compute: (all: Values) => all })
  return (
    <Stack gap={5} ref={focused ? takeFocus : undefined} tabIndex={-1} className={styles.conflict}>
      <Notice kind="warm" title={title}>
        {adopted.length > 0 && (
          <ul>
            {adopted.map(([field]) => (
              <li key={field}>
                {labels[field]} 바뀜: {textOf(field, theirs)}
              </li>
            ))}
          </ul>
        )}
        {contested.length > 0 && '양쪽에서 바꾼 내용은 아래에서 골라주세요.'}
      </Notice>
      {contested.map((group) => {
        const [field] = group
        const isTheirs = changesOf(pick(values, [group]), pick(theirs, [group])) === undefined
        // A value typed later is the person's own too.
        const texts = { mine: textOf(field, isTheirs ? mine : values), theirs: textOf(field, theirs) }
        return (
          <Choice
            key={field}
            legend={labels[field]}
            look="rows"
            options={sides.map(({ side, title: sideTitle }) => ({
              value: side,
              label: (
                <>
                  <Text as="span" block size="small" weight="bold">
                    {sideTitle}
                  </Text>
                  <span className={styles.text}>{texts[side]}</span>
                </>
              ),
            }))}
            input={(side) => ({
              name: `contested-${field}`,
              checked: (side === 'theirs') === isTheirs,
              onChange: () => form.setValues(pick(side === 'theirs' ? theirs : mine, [group])),
            })}
          />
        )
      })}
    </Stack>
  )
}
