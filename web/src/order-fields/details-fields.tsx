import { useFormContext, useWatch } from 'react-hook-form'
import { choicesOf } from '#shared/booking/details.ts'
import { angleChoices, type ServiceType, symptoms } from '#shared/booking/options.ts'
import { limits } from '#shared/limits.ts'
import { sentenceOf } from '../api/sentence.ts'
import { Choice } from '../ui/form/choice.tsx'
import { Field, TextArea } from '../ui/form/field.tsx'
import type { DetailsValues } from './details-rules.ts'

const count = new Intl.NumberFormat('ko-KR')

/** The choices of the service and the free text (specification 9.8). Inside a `FormProvider`. */
export function DetailsFields({ service }: { service: ServiceType }) {
  const { control, register, formState } = useFormContext<DetailsValues>()
  const { errors } = formState
  const text = useWatch({ control, name: 'detailInfo' })
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
          input={() => register('sprint')}
        />
      )}
      {choices.includes('selectedDropdownOption') && (
        <Choice
          legend="앵글 설치"
          legendHidden
          look="rows"
          error={sentenceOf(errors.selectedDropdownOption?.message)}
          options={angleChoices.map((value) => ({ value, label: value }))}
          input={() => register('selectedDropdownOption')}
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
            {...register('detailInfo')}
            maxLength={limits.text.details}
            placeholder={examples[service]}
          />
        )}
      </Field>
    </>
  )
}

type Words = { title: string; lead: string }

/** What the fields ask, by the choices that the service has. */
export function detailsQuestion(service: ServiceType | undefined): Words {
  const choices = service === undefined ? [] : choicesOf(service)
  if (choices.includes('sprint')) return { title: '어떤 증상이 있나요?', lead: '해당하는 것을 모두 골라주세요' }
  if (choices.includes('selectedDropdownOption'))
    return { title: '앵글 설치가 필요한가요?', lead: '실외기를 바깥 벽에 걸려면 앵글이 필요해요' }
  return { title: '기사님께 전할 내용이 있나요?', lead: '미리 알려주시면 준비해서 방문해요' }
}

const examples: Record<ServiceType, string> = {
  청소: '예: 바람에서 냄새가 나요. 필터 청소도 부탁드려요.',
  설치: '예: 3층이고 실외기 자리는 베란다예요.',
  이전: '예: 같은 건물 2층에서 5층으로 옮겨요.',
  수리: '예: 실내기 왼쪽 아래에서 물이 떨어져요.',
  철거: '예: 실외기가 베란다 밖에 걸려 있어요.',
  냉매충전: '예: 바람은 나오는데 시원하지 않아요.',
  점검: '예: 여름 전에 미리 확인하고 싶어요.',
}
