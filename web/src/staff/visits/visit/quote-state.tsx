import { useQuery } from '@tanstack/react-query'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { SECOND } from '#shared/durations.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { ClockIcon } from '../../../core/art/tool-icons.tsx'
import { withCallOutFee } from '../../../core/quote/quote-text.ts'
import { SumList } from '../../../core/quote/sum-list.tsx'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { Card, Stack, Text } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { BottomBar, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { AlertIcon, CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { finishPath, staffVisitPath } from '../../paths/staff-paths.ts'
import { isNotSent } from '../../quotes/message-problem.ts'
import { allowedText, mayHaveNumber } from '../../quotes/quote-facts.ts'
import { useMe } from '../../session/me-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useOffline, useToday } from '../offline/use-visits.ts'
import { visitsQuery } from '../offline/visits-query.ts'
import { CallDesk } from '../parts/call-desk.tsx'
import { ApprovalNumber } from './approval-number.tsx'
import { QuoteMessageState } from './quote-message.tsx'
import styles from './quote-state.module.css'
import { SignatureLink } from './signature-link.tsx'

type Quote = NonNullable<StaffBooking['quote']>

const EVERY_MS = 10 * SECOND

const titles: Record<Quote['state'], string> = {
  proposed: '승인을 기다리고 있어요',
  approved: '고객님이 승인했어요',
  declined: '고객님이 승인하지 않았어요',
  withdrawn: '견적이 취소됐어요',
}

const unsentTitle = '견적 문자를 보내지 못했어요'

function sentenceOf(visit: StaffBooking, { state }: Quote): string {
  if (state === 'proposed') return '승인하시면 여기에 바로 알려드려요. 그 전에는 작업을 시작하지 마세요.'
  if (state === 'approved') return '이 금액보다 더 받을 수 없어요.'
  return `${state === 'withdrawn' ? '예약 내용이 바뀌었어요. ' : ''}${allowedText(visit)}`
}

type QuoteStateProps = { visit: StaffBooking; quote: Quote; onEdit: () => void }

/** A sent quote: mark, sentence and lines stay in place while its state changes. */
export function QuoteState({ visit, quote, onEdit }: QuoteStateProps) {
  const { staff_id } = useMe()
  const { request_id, started_at } = visit
  const isOpen = quote.state === 'proposed'
  useQuery({ ...visitsQuery(staff_id, useToday()), enabled: isOpen, refetchInterval: EVERY_MS })
  const MarkIcon = { proposed: ClockIcon, approved: CheckIcon, declined: AlertIcon, withdrawn: AlertIcon }[quote.state]
  const isUnsent = isOpen && isNotSent(visit.quote_message)
  const title = quote.no_work ? '고객님이 작업하지 않기로 했어요' : isUnsent ? unsentTitle : titles[quote.state]
  const offline = useOffline()
  // Offline the number goes with the completion.
  const canFinish = started_at !== undefined && (!isOpen || offline)
  return (
    <>
      <TopBar back={staffVisitPath(request_id)} title="견적" />
      <ScreenMain>
        <span className={styles.mark} data-state={quote.state}>
          <MarkIcon size={28} {...(quote.state !== 'approved' && { tone: 'tinted' })} />
        </span>
        <PageTitle>{title}</PageTitle>
        <VisuallyHidden role="status">{title}</VisuallyHidden>
        <Text marginTop={2} marginBottom={5}>
          {sentenceOf(visit, quote)}
        </Text>
        <Stack gap={4}>
          <Card ground="sunken" padding={5}>
            <SumList lines={withCallOutFee(quote)} />
          </Card>
          <Text size="small" tone="muted" numbers>
            {clockLabel(quote.proposed_at)}에 {isUnsent ? '적었어요' : '보냈어요'}
          </Text>
          {isOpen && <OpenQuote visit={visit} quote={quote} />}
        </Stack>
      </ScreenMain>
      <BottomBar>
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={onEdit}>
            {isOpen ? '견적 고치기' : '견적 다시 보내기'}
          </Button>
          <ButtonLink to={canFinish ? finishPath(request_id) : staffVisitPath(request_id)}>
            {canFinish ? '작업 마치기' : '방문 보기'}
          </ButtonLink>
        </div>
      </BottomBar>
    </>
  )
}

type OpenQuoteProps = { visit: StaffBooking; quote: Quote }

/** The ways to the customer's answer: the number of the message, a call of the dispatcher, or a signature in the evening. */
function OpenQuote({ visit, quote }: OpenQuoteProps) {
  const offline = useOffline()
  const { started_at, quote_message } = visit
  const hasNumber = mayHaveNumber(visit)
  return (
    <>
      {visit.is_landline === true && quote_message === undefined && (
        <Notice title="유선전화 번호라 승인번호 문자를 받지 못해요" />
      )}
      <QuoteMessageState visit={visit} />
      {hasNumber && offline && (
        <Notice title="승인번호는 연결되면 확인할 수 있어요">
          {started_at === undefined
            ? '고객님께 승인번호를 받아두세요. 작업을 마칠 때 적을 수 있어요.'
            : '작업을 마칠 때 승인번호를 적으면, 연결될 때 함께 확인해요.'}
        </Notice>
      )}
      {hasNumber && !offline && <ApprovalNumber key={quote.version} visit={visit} quote={quote} />}
      <SignatureLink visit={visit} quote={quote} />
      <CallDesk reason="고객님이 문자를 볼 수 없을 때. 말로 승인받아 기록해요." />
    </>
  )
}
