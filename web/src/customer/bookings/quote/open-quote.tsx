import { useState } from 'react'
import { won } from '#shared/korean.ts'
import { hasErrorCode, mayHaveSucceeded } from '../../../core/api/problems.ts'
import { withCallOutFee } from '../../../core/quote/quote-text.ts'
import { ShownSum } from '../../../core/quote/shown-sum.tsx'
import { SumList } from '../../../core/quote/sum-list.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Card, Stack, Text } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import styles from './open-quote.module.css'
import { type Refusal, refusalsOf } from './quote-choice.ts'
import { excessOf, type QuoteProps, titleOf } from './quote-state.tsx'
import type { useDecision } from './use-decision.ts'

type OpenQuoteProps = QuoteProps & { deciding: ReturnType<typeof useDecision>; onLeave: () => void }

/** A quote that waits: its lines above, and the answers in the bar, which each name what is paid. */
export function OpenQuote({ booking, quote, deciding, onLeave }: OpenQuoteProps) {
  const { version, note, sum } = quote
  const [firstVersion] = useState(version)
  const { error, isPending, variables } = deciding
  const isReplaced = hasErrorCode(error, 'QUOTE_CHANGED')
  const { earlier, noWork } = refusalsOf(booking)
  const decline = earlier ?? noWork
  const excess = excessOf({ booking, quote })
  const decide = (refusal?: Refusal) => {
    const decision = refusal === undefined ? 'approve' : 'decline'
    if (!isPending) deciding.mutate({ quote_version: version, decision, no_work: refusal?.no_work })
  }
  const isApproving = isPending && variables.decision === 'approve'
  const isDeclining = isPending && !isApproving && variables.no_work === decline.no_work
  return (
    <Screen wide="bar">
      <TopBar back={onLeave} title={`${booking.service_type ?? '방문'} 견적`} />
      <ScreenMain>
        <Question close title={titleOf({ booking, quote })} lead="승인하셔야 작업을 시작해요" />
        <Stack gap={4}>
          {version !== firstVersion && (
            <Notice kind="warm" title="견적이 바뀌었어요" answers={isReplaced ? error : undefined}>
              바뀐 금액을 확인하고 골라주세요.
            </Notice>
          )}
          <Card as="section" ground="sunken" radius="control" padding={4} aria-label="금액">
            <SumList lines={withCallOutFee(quote)}>
              {booking.price_shown !== undefined && <ShownSum price={booking.price_shown} />}
              {excess !== undefined && (
                <Text as="div" weight="bold">
                  <Text as="dt" tone="notice">
                    안내보다
                  </Text>
                  <Text as="dd" tone="notice">
                    {excess}
                  </Text>
                </Text>
              )}
            </SumList>
          </Card>
          {note !== undefined && (
            <div>
              <Text size="small" tone="muted">
                전하는 말
              </Text>
              <Text tone="strong">{note}</Text>
            </div>
          )}
          {earlier !== undefined && (
            <div>
              <Text as="strong" block tone="strong">
                {earlier.condition}
              </Text>
              {earlier.result}
            </div>
          )}
          {error !== null && !isReplaced && (
            <ProblemNotice title="답을 보내지 못했어요" problem={error} isAnswer>
              {mayHaveSucceeded(error) && '다시 눌러도 한 번만 처리돼요.'}
            </ProblemNotice>
          )}
        </Stack>
      </ScreenMain>
      <BottomBar>
        <div className={styles.decision}>
          <p>
            승인하면 이 금액보다 더 받지 않아요. {decline.condition} {decline.brief}
          </p>
          {earlier !== undefined && (
            <TextButton onClick={() => decide(noWork)}>
              {noWork.name} (출장비 {won(noWork.sum)}만)
            </TextButton>
          )}
          <div className={styles.answers}>
            <Button kind="quiet" busy={isDeclining} onClick={() => decide(decline)}>
              <Answer sum={decline.sum}>{decline.name}</Answer>
            </Button>
            <Button busy={isApproving} onClick={() => decide()}>
              <Answer sum={sum}>승인하기</Answer>
            </Button>
          </div>
        </div>
      </BottomBar>
    </Screen>
  )
}

/** Two lines of a button. */
const Answer = ({ sum, children }: { sum: number; children: string }) => (
  <span className={styles.answer}>
    <span>{won(sum)}</span> <span>{children}</span>
  </span>
)
