import { type ReactNode, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { choicesOf } from '#shared/booking/details.ts'
import { choiceFields, detailFields } from '#shared/booking/fields.ts'
import { angleChoices, type ServiceType, symptoms } from '#shared/booking/options.ts'
import { limits } from '#shared/limits.ts'
import { tidyParagraph } from '#shared/text/tidy.ts'
import { Choice, optionsOf } from '../ui/form/choice.tsx'
import { Field, TextArea } from '../ui/form/field.tsx'
import { type DetailName, type DetailsValues, detailNames, detailSentence } from './details-rules.ts'
import { angleLabels } from './order-texts.ts'
import { includesPhrase, nothingSpecial, quickPhrases, togglePhrase, withoutContradiction } from './quick-phrases.ts'

const count = new Intl.NumberFormat('ko-KR')

type DetailsFieldsProps = {
  service: ServiceType
  /** The fields to show, where a screen has not all of them. */
  names?: readonly DetailName[]
  /** The heading of the screen is the label of the first field. */
  hasHeading?: boolean
}

type InputProps = { service: ServiceType; labelHidden: boolean }

/** Inputs of step 4. A field without one does not compile. */
const inputs: Record<DetailName, (props: InputProps) => ReactNode> = {
  sprint: Symptoms,
  selectedDropdownOption: Angle,
  detailInfo: Text,
}

/** Returns the inputs of a service. A relocation begins with the text, since the bracket depends on the new location; others begin with choices. */
export const detailOrder = (service: ServiceType) =>
  detailNames
    .filter((name) => name in detailFields || choicesOf(service).some((choice) => choice === name))
    .sort((a, b) => (service === '이전' ? 1 : -1) * (Number(a in choiceFields) - Number(b in choiceFields)))

/** The choices of the service and the free text (specification 9.8). Inside a `FormProvider`. */
export const DetailsFields = ({ service, names = detailNames, hasHeading = false }: DetailsFieldsProps) =>
  detailOrder(service)
    .filter((name) => names.includes(name))
    .map((name, index) => {
      const Input = inputs[name]
      return <Input key={name} service={service} labelHidden={hasHeading && index === 0} />
    })

function Symptoms() {
  const { register, formState } = useFormContext<DetailsValues>()
  return (
    <Choice
      legend="증상, 여러 개 고를 수 있어요"
      legendHidden
      look="chips"
      type="checkbox"
      error={detailSentence('sprint', formState.errors.sprint?.message)}
      options={optionsOf(symptoms)}
      input={() => register('sprint')}
    />
  )
}

function Angle({ labelHidden }: InputProps) {
  const { register, formState } = useFormContext<DetailsValues>()
  return (
    <Choice
      legend="앵글(실외기 받침대)"
      legendHidden={labelHidden}
      look="rows"
      error={detailSentence('selectedDropdownOption', formState.errors.selectedDropdownOption?.message)}
      help={
        '바깥벽에 걸려면 필요해요. 확실하지 않으면 ‘앵글\u00a0필요’\u2060로 골라주세요. 기사님이 현장에서 보고 정해요.'
      }
      options={angleChoices.map((value) => ({ value, label: angleLabels[value] }))}
      input={() => register('selectedDropdownOption')}
    />
  )
}

function Text({ service, labelHidden }: InputProps) {
  const { control, register, setValue, formState } = useFormContext<DetailsValues>()
  const text = useWatch({ control, name: 'detailInfo' })
  const { label = '기사님께 전할 내용', example } = texts[service]
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      above={<QuickPhrases service={service} />}
      error={detailSentence('detailInfo', formState.errors.detailInfo?.message)}
      help={
        <>
          <span>모델명을 알면 함께 적어주세요</span>
          <span>
            {count.format(tidyParagraph(text).length)} / {count.format(limits.text.details)}
          </span>
        </>
      }
      helpSplit
    >
      {(control) => (
        <TextArea
          {...control}
          {...register('detailInfo', {
            // Not while typing: a change would break the syllable that is being composed.
            onBlur: () => setValue('detailInfo', withoutContradiction(text)),
          })}
          maxLength={limits.text.details}
          placeholder={`예: ${example}`}
        />
      )}
    </Field>
  )
}

/** Frequent phrases: a click adds one to the text below, another removes it. Inside a `FormProvider`. */
function QuickPhrases({ service }: { service: ServiceType }) {
  const { control, setValue, formState } = useFormContext<DetailsValues>()
  const text = useWatch({ control, name: 'detailInfo' })
  // What "nothing special" has replaced: another click brings it back.
  const replaced = useRef('')
  const toggle = (phrase: string) => {
    const toggled = togglePhrase(text, phrase)
    const next = toggled === '' && phrase === nothingSpecial ? replaced.current : toggled
    if (phrase === nothingSpecial) replaced.current = text
    if (tidyParagraph(next).length > limits.text.details) return
    setValue('detailInfo', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <Choice
      legend="자주 전하는 말"
      legendHidden
      look="chips"
      type="checkbox"
      options={optionsOf(quickPhrases[service])}
      input={(phrase) => ({ checked: includesPhrase(text, phrase), onChange: () => toggle(phrase) })}
    />
  )
}

type QuestionText = { title: string; lead: string }

/** Returns the question of step 4. */
export function detailsQuestion(service: ServiceType | undefined): QuestionText {
  if (service === '수리') return { title: '어떤 증상이 있나요?', lead: '해당하는 것을 모두 골라주세요' }
  if (service === '설치') return { title: '앵글 설치가 필요한가요?', lead: '실외기를 둘 자리를 생각해보세요' }
  if (service === '이전') return { title: '어디에 달까요?', lead: '옮길 곳의 층과 실외기 자리를 알려주세요' }
  return { title: '기사님께 무엇을 전할까요?', lead: '고르면 아래에 적혀요. 고쳐 써도 괜찮아요' }
}

const texts: Record<ServiceType, { label?: string; example: string }> = {
  청소: { example: '필터와 송풍구 안쪽까지 부탁드려요.' },
  설치: { example: '3층이고 실외기 자리는 베란다예요.' },
  이전: {
    example: '5층 거실에 달아주세요. 실외기 자리는 베란다예요.',
  },
  수리: { example: '실내기 왼쪽 아래에서 물이 떨어져요.' },
  철거: { example: '실외기가 베란다 밖에 걸려 있어요.' },
  냉매충전: { example: '바람은 나오는데 시원하지 않아요.' },
  점검: { example: '여름 전에 미리 확인하고 싶어요.' },
}
