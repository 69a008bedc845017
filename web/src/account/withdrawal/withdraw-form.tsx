import { type FormEvent, useRef, useState } from 'react'
import { withdrawReasons } from '#shared/customer/withdrawal.ts'
import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ko.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { Field, Fields, TextArea } from '../../ui/form/field.tsx'
import type { Withdrawal } from './use-withdrawal.ts'

const count = new Intl.NumberFormat('ko-KR')

/** The button at the lower edge submits the form from outside. */
export const withdrawFormId = 'withdraw-form'

/** The confirmation, which is required, and why, which is not (spec §5, withdraw). */
export function WithdrawForm({ onAsk }: { onAsk: (withdrawal: Withdrawal) => void }) {
  const [confirmed, confirm] = useState(false)
  const [chosen, choose] = useState<readonly string[]>([])
  const [withdrawDetail, write] = useState('')
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!confirmed) return box.current?.focus()
    onAsk({ withdrawReasons: withdrawReasons.filter((reason) => chosen.includes(reason)), withdrawDetail })
  }
  return (
    <form id={withdrawFormId} method="dialog" noValidate onSubmit={submit}>
      <Fields>
        <Checkbox
          ref={box}
          name="confirmed"
          label="안내를 확인했고 탈퇴에 동의해요 (필수)"
          checked={confirmed}
          error={asked && !confirmed ? messages.WITHDRAWAL_ITEMS_REQUIRED : undefined}
          onChange={({ target }) => confirm(target.checked)}
        />
        <Choice
          legend="탈퇴하는 이유 (선택, 여러 개 고를 수 있어요)"
          look="chips"
          type="checkbox"
          options={withdrawReasons.map((value) => ({ value, label: value }))}
          input={(value) => ({
            name: 'withdrawReasons',
            checked: chosen.includes(value),
            onChange: ({ target }) =>
              choose((before) => (target.checked ? [...before, value] : before.filter((reason) => reason !== value))),
          })}
        />
        <Field
          label="더 남기고 싶은 말 (선택)"
          helpSplit
          help={
            <>
              <span>서비스를 고치는 데 쓸게요</span>
              <span>
                {count.format(withdrawDetail.length)} / {count.format(limits.text.details)}
              </span>
            </>
          }
        >
          {(control) => (
            <TextArea
              {...control}
              name="withdrawDetail"
              maxLength={limits.text.details}
              value={withdrawDetail}
              onChange={({ target }) => write(target.value)}
            />
          )}
        </Field>
      </Fields>
    </form>
  )
}
