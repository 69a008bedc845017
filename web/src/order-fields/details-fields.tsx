import type { UseFormReturn } from 'react-hook-form'
import { choicesOf } from '#shared/booking/details.ts'
import { angleChoices, type ServiceType, symptoms } from '#shared/booking/options.ts'
import { limits } from '#shared/limits.ts'
import { sentenceOf } from '../api/sentence.ts'
import { Choice } from '../ui/form/choice.tsx'
import { Field, TextArea } from '../ui/form/field.tsx'
import { detailsExample } from './details-question.ts'
import type { DetailsValues } from './details-rules.ts'

type DetailsFieldsProps = {
  service: ServiceType
  form: UseFormReturn<DetailsValues>
  /** Text typed so far, for its count. */
  text: string
}

const count = new Intl.NumberFormat('ko-KR')

/** The choices of the service and the free text (specification 9.8). */
export function DetailsFields({ service, form, text }: DetailsFieldsProps) {
  const { errors } = form.formState
  const choices = choicesOf(service)
  return (
    <>
      {choices.includes('sprint') && (
        <Choice
          legend="증상, 여러 개 선택"
          legendHidden
          look="chips"
          type="checkbox"
          error={sentenceOf(errors.sprint?.message)}
          options={symptoms.map((value) => ({ value, label: value }))}
          input={() => form.register('sprint')}
        />
      )}
      {choices.includes('selectedDropdownOption') && (
        <Choice
          legend="앵글 설치"
          legendHidden
          look="rows"
          error={sentenceOf(errors.selectedDropdownOption?.message)}
          options={angleChoices.map((value) => ({ value, label: value }))}
          input={() => form.register('selectedDropdownOption')}
        />
      )}
      <Field
        label="기사님께 전할 내용"
        error={sentenceOf(errors.detailInfo?.message)}
        help={
          <>
            <span>모델명을 알면 함께 적어주세요</span>
            <span>
              {count.format(text.length)} / {count.format(limits.text.details)}
            </span>
          </>
        }
        helpSplit
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register('detailInfo')}
            maxLength={limits.text.details}
            placeholder={detailsExample(service)}
          />
        )}
      </Field>
    </>
  )
}
