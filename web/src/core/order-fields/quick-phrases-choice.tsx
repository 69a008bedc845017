import { useFormContext, useWatch } from 'react-hook-form'
import type { ServiceType } from '#shared/booking/options.ts'
import { limits } from '#shared/limits.ts'
import { Choice } from '../ui/form/choice.tsx'
import type { DetailsValues } from './details-rules.ts'
import { hasOwnText, includesPhrase, nothingSpecial, quickPhrases, togglePhrase } from './quick-phrases.ts'

/** Frequent phrases: a click adds one to the text below, another removes it. Inside a `FormProvider`. */
export function QuickPhrases({ service }: { service: ServiceType }) {
  const { control, setValue, formState } = useFormContext<DetailsValues>()
  const text = useWatch({ control, name: 'detailInfo' })
  const phrases = quickPhrases[service]
  const toggle = (phrase: string) => {
    const next = togglePhrase(text, phrase, phrases)
    if (next.length > limits.text.details) return
    setValue('detailInfo', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <Choice
      legend="자주 전하는 말"
      legendHidden
      look="chips"
      type="checkbox"
      options={phrases.map((value) => ({
        value,
        label: value,
        off: value === nothingSpecial && hasOwnText(text, phrases),
      }))}
      input={(phrase) => ({ checked: includesPhrase(text, phrase), onChange: () => toggle(phrase) })}
    />
  )
}
