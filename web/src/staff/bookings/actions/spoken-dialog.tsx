import { useForm } from 'react-hook-form'
import { decideQuoteByDesk } from '#shared/contract/quote-routes.ts'
import { won } from '#shared/korean.ts'
import { approvedQuote } from '#shared/prices/quote.ts'
import { withCallOutFee } from '../../../core/quote/quote-text.ts'
import { SumList } from '../../../core/quote/sum-list.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Checkbox } from '../../../core/ui/form/checkbox.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { useMe } from '../../session/me-query.ts'
import { staffCall } from '../../session/staff-call.ts'
import { orderText } from '../detail/booking-text.ts'
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx'
import { useChange } from './use-change.ts'

const answers = {
  approve: '승인한다고 하셨어요',
  decline: '처음 금액대로 한다고 하셨어요',
  no_work: '작업하지 않는다고 하셨어요 (출장비만)',
} as const
type Answer = keyof typeof answers

const doneTexts: Record<Answer, string> = {
  approve: '말로 승인받았다고 기록했어요',
  decline: '승인하지 않았다고 기록했어요',
  no_work: '작업하지 않기로 했다고 기록했어요',
}

/** Without work that was approved, and for another unit than booked, a decline leaves nothing to do. */
const answersOf = ({ quote, ...booking }: ChangeProps['booking']): readonly Answer[] =>
  quote?.reason === 'other_unit' || approvedQuote({ ...booking, quote })?.lines.length === 0
    ? ['approve', 'no_work']
    : ['approve', 'decline', 'no_work']

/** What the dispatcher has entered for a version of the quote. */
type Spoken = { version: number; decision?: Answer; isRead: boolean }

/** Records what a customer decides on the telephone (specification 4.10). */
export function SpokenDialog({ booking, open, onClose, onDone }: ChangeProps) {
  const { quote } = booking
  const { name } = useMe()
  const { register, handleSubmit, formState } = useForm<Spoken>({
    // What was said of an earlier quote does not count for this one.
    values: { version: quote?.version ?? 0, isRead: false },
    shouldFocusError: false,
  })
  const deciding = useChange(
    booking,
    async ({ quote_version, answer }: { quote_version: number; answer: Answer }, { params }) =>
      staffCall(decideQuoteByDesk, {
        params,
        body: {
          quote_version,
          decision: answer === 'approve' ? 'approve' : 'decline',
          ...(answer === 'no_work' && { no_work: true }),
          spoken: true,
        },
      }),
    ({ answer }) => onDone(doneTexts[answer]),
  )
  if (quote === undefined) return null
  const { errors } = formState
  const record = handleSubmit(
    ({ version, decision }) => decision && deciding.start({ quote_version: version, answer: decision }),
  )
  return (
    <ChangeDialog
      open={open}
      action={deciding}
      onClose={onClose}
      title="말로 승인받았나요?"
      lead={`${orderText(booking)}의 견적이에요.`}
      button={
        <Button busy={deciding.isPending} onClick={record}>
          {deciding.isPending ? '기록하는 중' : '기록하기'}
        </Button>
      }
    >
      <SumList lines={withCallOutFee(quote)} />
      <Text as="blockquote" ground="sunken" radius="control" paddingBlock={3} paddingInline={4} tone="strong">
        {readAloud(quote)}
      </Text>
      <Choice
        legend="고객님이 뭐라고 하셨나요?"
        look="rows"
        error={errors.decision?.message}
        options={answersOf(booking).map((value) => ({ value, label: answers[value] }))}
        input={() => register('decision', { required: '고객님의 답을 골라주세요.' })}
      />
      <Checkbox
        label="금액을 읽어드렸어요"
        error={errors.isRead?.message}
        {...register('isRead', { required: '금액을 읽어드린 뒤 눌러주세요.' })}
      />
      <Text size="small" tone="muted">
        {name} 이름과 시각이 기록에 남아요.
      </Text>
    </ChangeDialog>
  )
}

type Quote = NonNullable<ChangeProps['booking']['quote']>

/** The sentence that the dispatcher reads to the customer. */
const readAloud = ({ lines, sum }: Quote) =>
  `“${[...lines.map(({ label }) => label), '출장비'].join(', ')}까지 모두 ${won(sum)}이에요. 이 금액으로 할까요?”`
