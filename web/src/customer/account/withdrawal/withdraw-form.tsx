import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { type WithdrawalForm, withdrawalForm, withdrawReasons } from '#shared/customer/withdrawal.ts'
import { lenientShape } from '#shared/lenient.ts'
import { limits } from '#shared/limits.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { personalPrefix, storedValue } from '../../../core/lib/stored-value.ts'
import { Checkbox } from '../../../core/ui/form/checkbox.tsx'
import { Choice, optionsOf } from '../../../core/ui/form/choice.tsx'
import { Field, Fields, TextArea } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'

/** The draft of this tab, without the confirmation. */
const withdrawalDraft = storedValue({
  area: 'session',
  key: `${personalPrefix}withdrawal`,
  version: 1,
  schema: z.object(lenientShape({ withdrawReasons: z.array(z.enum(withdrawReasons)), withdrawDetail: z.string() })),
})

type Values = Omit<WithdrawalForm, 'confirmed' | 'keepReviews'> & { confirmed: boolean; deleteReviews: boolean }

// The confirmation may still be missing, which the rules reject (specification 6.5).
const ruleOfForm = zodResolver(withdrawalForm) as unknown as Resolver<object, unknown, WithdrawalForm>
/** The tick says what is erased, the form what stays. */
const rules: Resolver<Values, unknown, WithdrawalForm> = ({ deleteReviews, ...values }, context, options) =>
  ruleOfForm({ ...values, ...(!deleteReviews && { keepReviews: true }) }, context, options as never) as never

const count = new Intl.NumberFormat('ko-KR')

function initialValues(): Values {
  const { withdrawReasons = [], withdrawDetail = '' } = withdrawalDraft.read() ?? {}
  return { confirmed: false, withdrawReasons, withdrawDetail, deleteReviews: true }
}

/** The button at the lower edge refers to it. */
export const withdrawFormId = 'withdraw'

/** The form; the button and the confirmation at the lower edge belong to it. */
export function useWithdrawForm() {
  const form = useForm<Values, unknown, WithdrawalForm>({ resolver: rules, defaultValues: initialValues() })
  useFormDraft(form, ({ withdrawReasons, withdrawDetail }) =>
    withdrawalDraft.write({ withdrawReasons, withdrawDetail }),
  )
  return form
}

type OfForm = { form: ReturnType<typeof useWithdrawForm> }

/** The required confirmation (specification 6.5). */
export const WithdrawConsent = ({ form: { register, formState } }: OfForm) => (
  <Checkbox
    {...register('confirmed')}
    form={withdrawFormId}
    label="안내를 확인했고 탈퇴에 동의해요 (필수)"
    error={sentenceOf(formState.errors.confirmed?.message)}
  />
)

/** What is erased besides, and the optional reasons (specification 6.5). */
export function WithdrawForm({ form, onSubmit }: OfForm & { onSubmit: (form: WithdrawalForm) => void }) {
  const { register, control, handleSubmit } = form
  const detail = useWatch({ control, name: 'withdrawDetail' })
  return (
    <Form id={withdrawFormId} onSubmit={handleSubmit(onSubmit)}>
      <Fields>
        <Checkbox {...register('deleteReviews')} label="남긴 후기의 글도 지울게요. 별점은 이름 없이 남아요" />
        <Choice
          legend="탈퇴하는 이유 (선택, 여러 개 고를 수 있어요)"
          look="chips"
          type="checkbox"
          options={optionsOf(withdrawReasons)}
          input={() => register('withdrawReasons')}
        />
        <Field
          label="더 남기고 싶은 말 (선택)"
          helpSplit
          help={
            <>
              <span>서비스를 고치는 데 쓸게요</span>
              <span>
                {count.format(detail.length)} / {count.format(limits.text.details)}
              </span>
            </>
          }
        >
          {(attributes) => <TextArea {...attributes} {...register('withdrawDetail')} maxLength={limits.text.details} />}
        </Field>
      </Fields>
    </Form>
  )
}
