import { useFormContext, useWatch } from 'react-hook-form'
import type { ServiceType } from '#shared/booking/options.ts'
import { limits } from '#shared/limits.ts'
import { Choice } from '../ui/form/choice.tsx'
import type { DetailsValues } from './details-rules.ts'
import { hasOwnText, includesPhrase, nothingSpecial, quickPhrases, toggled } from './quick-phrases.ts'

/** Often-said words: a tap writes one into the text below, another takes it out. Inside a `FormProvider`. */
export function QuickPhrases({ service }: { service: ServiceType }) {
  const { control, setValue, formState } = useFormContext<DetailsValues>()
  const text = useWatch({ control, name: 'detailInfo' })
  const words = quickPhrases[service]
  const tap = (word: string) => {
    const next = toggled(text, word, words)
    if (next.length > limits.text.details) return
    setValue('detailInfo', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <Choice
      legend="자주 전하는 말"
      legendHidden
      look="chips"
      type="checkbox"
      options={words.map((value) => ({
        value,
        label: value,
        off: value === nothingSpecial && hasOwnText(text, words),
      }))}
      input={(word) => ({ checked: includesPhrase(text, word), onChange: () => tap(word) })}
    />
  )
}
