import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { type WithdrawalForm, withdrawalForm, withdrawReasons } from '#shared/customer/withdrawal.ts'
import { limits } from '#shared/limits.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { Checkbox } from '../../../core/ui/form/checkbox.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Field, Fields, TextArea } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { withdrawalDraft } from './withdrawal-draft.ts'

type Values = Omit<WithdrawalForm, 'confirmed'> & { confirmed: boolean }

// The confirmation may still be missing, which the rules refuse (specification 6.5).
const rules = zodResolver(withdrawalForm) as unknown as Resolver<Values, unknown, WithdrawalForm>

const count = new Intl.NumberFormat('ko-KR')

function keptValues(): Values {
  const { withdrawReasons = [], withdrawDetail = '' } = withdrawalDraft.read() ?? {}
  return { confirmed: false, withdrawReasons, withdrawDetail }
}

/** The button at the lower edge submits the form from outside. */
export const withdrawFormId = 'withdraw'

/** The confirmation, which is required, and why, which is not (specification 6.5). */
export function WithdrawForm({ onSubmit }: { onSubmit: (form: WithdrawalForm) => void }) {
  const form = useForm<Values, unknown, WithdrawalForm>({ resolver: rules, defaultValues: keptValues() })
  const { register, control, handleSubmit, formState } = form
  useFormDraft(form, ({ withdrawReasons, withdrawDetail }) =>
    withdrawalDraft.write({ withdrawReasons, withdrawDetail }),
  )
  const detail = useWatch({ control, name: 'withdrawDetail' })
  return (
    <Form id={withdrawFormId} onSubmit={handleSubmit(onSubmit)}>
      <Fields>
        <Checkbox
          {...register('confirmed')}
          label="안내를 확인했고 탈퇴에 동의해요 (필수)"
          error={sentenceOf(formState.errors.confirmed?.message)}
        />
        <Choice
          legend="탈퇴하는 이유 (선택, 여러 개 고를 수 있어요)"
          look="chips"
          type="checkbox"
          options={withdrawReasons.map((value) => ({ value, label: value }))}
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
