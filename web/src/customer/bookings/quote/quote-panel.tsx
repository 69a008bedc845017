import { useId, useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { hasTechnician, status } from '#shared/booking/status.ts'
import { won } from '#shared/korean.ts'
import { hasErrorCode, mayHaveSucceeded } from '../../../core/api/problems.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import { excessText, withCallOutFee } from '../../../core/quote/quote-text.ts'
import { ShownSum } from '../../../core/quote/shown-sum.tsx'
import { SumList } from '../../../core/quote/sum-list.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { useShownResult } from '../../../core/ui/screen/use-result-in-view.ts'
import { CheckIcon, WonIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { type Refusal, refusalOf, refusalsOf } from './quote-choice.ts'
import styles from './quote-panel.module.css'
import { useDecision } from './use-decision.ts'

type Quote = NonNullable<CustomerBooking['quote']>
type QuoteProps = { booking: CustomerBooking; quote: Quote }

/** The quote of a visit in each of its states, and the customer's decision (specification 4.10). */
export function QuotePanel(props: QuoteProps) {
  const { booking, quote } = props
  const id = useId()
  const deciding = useDecision(booking)
  const isOpen = quote.state === 'proposed'
  const heading = useShownResult<HTMLHeadingElement>(isOpen ? undefined : deciding.data)
  return (
    <Card as="section" ground="sunken" radius="control" padding={4} marginBottom={5} aria-labelledby={id}>
      <Row as="h3" align="start" gap={2} size="title" tone="strong" ref={heading} tabIndex={-1} id={id}>
        {quote.state === 'approved' && <CheckIcon tone="tinted" />}
        {titleOf(props)}
      </Row>
      {isOpen ? <OpenQuote {...props} deciding={deciding} /> : <ClosedQuote {...props} />}
    </Card>
  )
}

function titleOf({ booking, quote }: QuoteProps): string {
  switch (quote.state) {
    case 'proposed':
      return booking.price_shown && excessText(quote.sum, booking.price_shown)
        ? '금액이 처음과 달라졌어요'
        : '견적이 왔어요'
    case 'approved':
      return `${won(quote.sum)}을 승인했어요`
    case 'declined':
      return refusalOf(booking).done
    case 'withdrawn':
      return '견적이 취소됐어요'
  }
}

function OpenQuote({ booking, quote, deciding }: QuoteProps & { deciding: ReturnType<typeof useDecision> }) {
  const { price_shown, status: current } = booking
  const { version, note, sum } = quote
  const [firstVersion] = useState(version)
  const { error, isPending, variables } = deciding
  const isReplaced = hasErrorCode(error, 'QUOTE_CHANGED')
  const { earlier, noWork } = refusalsOf(booking)
  const decline = earlier ?? noWork
  const excess = price_shown && excessText(sum, price_shown)
  const decide = (refusal?: Refusal) => {
    const decision = refusal === undefined ? 'approve' : 'decline'
    if (!isPending) deciding.mutate({ quote_version: version, decision, no_work: refusal?.no_work })
  }
  const isApproving = isPending && variables.decision === 'approve'
  const isDeclining = isPending && !isApproving && variables.no_work === decline.no_work
  return (
    <Stack gap={4}>
      <Text tone="muted">승인하셔야 작업을 시작해요</Text>
      {version !== firstVersion && (
        <Notice kind="warm" title="견적이 바뀌었어요" answers={isReplaced ? error : undefined}>
          바뀐 금액을 확인하고 골라주세요.
        </Notice>
      )}
      <SumList lines={withCallOutFee(quote)}>
        {price_shown !== undefined && <ShownSum price={price_shown} />}
        {excess !== undefined && (
          <Text as="div" size="small" weight="bold">
            <Text as="dt" tone="notice">
              안내보다
            </Text>
            <Text as="dd" tone="notice">
              {excess}
            </Text>
          </Text>
        )}
      </SumList>
      {note !== undefined && (
        <div>
          <Text size="small" tone="muted">
            전하는 말
          </Text>
          <Text tone="strong">{note}</Text>
        </div>
      )}
      <Stack as="ul" gap={3} size="small">
        <Row as="li" align="start" gap={3}>
          <CheckIcon size={20} tone="tinted" />
          <span>
            <Text as="strong" block size="body" tone="strong">
              승인하면
            </Text>
            이 금액보다 더 받지 않아요.{current === status.visiting && ' 작업을 시작해요.'}
          </span>
        </Row>
        {[earlier, noWork].map(
          (refusal) =>
            refusal && (
              <Row as="li" key={refusal.condition} align="start" gap={3}>
                <WonIcon size={20} tone="tinted" />
                <span>
                  <Text as="strong" block size="body" tone="strong">
                    {refusal.condition}
                  </Text>
                  {refusal.result}
                </span>
              </Row>
            ),
        )}
      </Stack>
      {error !== null && !isReplaced && (
        <ProblemNotice title="답을 보내지 못했어요" problem={error} isAnswer>
          {mayHaveSucceeded(error) && '다시 눌러도 한 번만 처리돼요.'}
        </ProblemNotice>
      )}
      <Stack gap={1}>
        {earlier !== undefined && (
          <Text as="div" centered>
            <TextButton onClick={() => decide(noWork)}>{noWork.action}</TextButton>
          </Text>
        )}
        <div className={styles.answers}>
          <Button kind="outline" busy={isDeclining} onClick={() => decide(decline)}>
            {decline.action}
          </Button>
          <Button busy={isApproving} onClick={() => decide()}>
            {`${won(sum)} 승인하기`}
          </Button>
        </div>
      </Stack>
    </Stack>
  )
}

/** How the customer approved, where it was not on this screen. */
const manners: Partial<Record<NonNullable<Quote['decided_by']>, string>> = { spoken: '말로 ', signature: '서명으로 ' }

function ClosedQuote({ booking, quote }: QuoteProps) {
  const { state, decided_at, decided_by } = quote
  if (state === 'withdrawn') return <p>예약 내용이 바뀌어 이 견적은 쓰지 않아요.</p>
  if (state === 'declined')
    return (
      <Text marginTop={1}>
        {refusalOf(booking).result} {hasTechnician(booking) && '마음이 바뀌면 기사님께 말씀해주세요.'}
      </Text>
    )
  return (
    <Stack gap={4}>
      <p>이 금액보다 더 받지 않아요.</p>
      <SumList lines={withCallOutFee(quote)} />
      {decided_at !== undefined && (
        <Text size="small" tone="muted" numbers>
          {instantLabel(decided_at)}에 {decided_by && manners[decided_by]}승인했어요
        </Text>
      )}
    </Stack>
  )
}
