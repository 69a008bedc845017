import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { status, statusAfter } from '#shared/booking/status.ts'
import { approvedQuote, hasOpenQuote } from '#shared/prices/quote.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { now } from '../../../core/lib/clock.ts'
import { storedValue } from '../../../core/lib/stored-value.ts'
import { Box, Stack } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { BottomBar, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { CompletionForm } from '../../completion/completion-form.tsx'
import { completionValues, completionValuesOf, quoteInForce, withApproved } from '../../completion/completion-values.ts'
import { quotePath, staffVisitPath } from '../../paths/staff-paths.ts'
import { allowedText, mayHaveNumber } from '../../quotes/quote-facts.ts'
import { staffPrefix } from '../../session/staff-session.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { updateQueue, withoutRejectedCompletion } from '../offline/action-queue.ts'
import { useQueueAction } from '../offline/use-action-queue.ts'
import { useOffline, usePendingActions, useVisits } from '../offline/use-visits.ts'
import { QueueNotices } from '../parts/queue-notices.tsx'
import { VisitBeside } from '../parts/visit-facts.tsx'
import { VisitFrame } from '../parts/visit-frame.tsx'
import { SignatureLink } from './signature-link.tsx'
import { VisitPage } from './visit-page.tsx'

const draftOf = (request_id: string) =>
  storedValue({ area: 'local', key: `${staffPrefix}finish:${request_id}`, version: 1, schema: completionValues })

/** The form that completes a visit or corrects its completion (specification 4.7). */
export function FinishPage() {
  const { request_id = '' } = useParams()
  const { visits } = useVisits()
  const visit = visits?.ofToday.find((other) => other.request_id === request_id)
  // The visit page explains why the visit cannot be shown.
  if (visit === undefined) return <VisitPage />
  const isCompleted = visit.status >= status.completed
  const kind = isCompleted ? 'correct' : 'finish'
  const isAllowed = isCompleted
    ? statusAfter({ kind: 'correct' }, visit, new Date(now())) !== undefined
    : visit.started_at !== undefined
  if (!isAllowed) return <Navigate to={staffVisitPath(request_id)} replace />
  return <Finish key={kind} visit={visit} kind={kind} />
}

type FinishProps = { visit: StaffBooking; kind: 'finish' | 'correct' }

function Finish({ visit, kind }: FinishProps) {
  const navigate = useNavigate()
  const visitPath = staffVisitPath(visit.request_id)
  const unsent = usePendingActions().findLast(
    ({ request_id, done }) => request_id === visit.request_id && done !== undefined,
  )
  const draft = draftOf(visit.request_id)
  const { mutate, isPending } = useQueueAction(() => {
    draft.write(undefined)
    void navigate(visitPath, { replace: true })
  })
  const service = visit.service_type
  const verb = kind === 'finish' ? '마치기' : '고치기'
  const offline = useOffline()
  const approved = approvedQuote(visit)
  const typed = draft.read()
  const hasNumber = typed?.number !== undefined && typed.number !== ''
  // Online the quote's own screen checks the number at once.
  const takesNumber = kind === 'finish' && hasOpenQuote(visit) && mayHaveNumber(visit) && (offline || hasNumber)
  const proposed = takesNumber ? visit.quote : undefined
  const unsentDone = unsent?.done ?? visit.returned_completion ?? visit
  return (
    <VisitFrame beside={<VisitBeside visit={visit} />}>
      <TopBar back={visitPath} title={`${service ?? '작업'} ${verb}`} />
      <CompletionForm
        service={service}
        approved={approved}
        proposed={proposed}
        defaults={
          typed
            ? withApproved(typed, quoteInForce({ approved, proposed }, typed.number))
            : completionValuesOf(unsentDone, approved)
        }
        quoteLink={
          approved !== undefined &&
          kind === 'finish' && (
            <TextLink to={quotePath(visit.request_id)}>
              {visit.quote === undefined ? '견적 보내기' : '견적 다시 보내기'}
            </TextLink>
          )
        }
        onType={draft.write}
        busy={isPending}
        verb={verb}
        onSubmit={(done, number) => {
          updateQueue((queue) => withoutRejectedCompletion(queue, visit))
          const approval = proposed && number ? { quote_version: proposed.version, number } : undefined
          mutate({ visit, kind, done, approval })
        }}
        frame={(fields, button) => (
          <>
            <ScreenMain>
              <QueueNotices visits={[visit]} />
              {visit.quote?.no_work && (
                <Box marginBottom={5}>
                  <Notice kind="warm" title="고객님이 작업하지 않기로 했어요">
                    {allowedText(visit)}
                  </Notice>
                </Box>
              )}
              {hasOpenQuote(visit) && <OpenQuoteNotice visit={visit} takesNumber={takesNumber} />}
              <Box marginBottom={5}>
                <PageTitle>무엇을 했나요?</PageTitle>
              </Box>
              {fields}
            </ScreenMain>
            <BottomBar>{button}</BottomBar>
          </>
        )}
      />
    </VisitFrame>
  )
}

/** What an open quote means for the completion, and the customer's signature where there is no approval number. */
function OpenQuoteNotice({ visit, takesNumber }: { visit: StaffBooking; takesNumber: boolean }) {
  const hasNumber = mayHaveNumber(visit)
  return (
    <Stack gap={3} marginBottom={5}>
      <Notice kind="warm" title="견적 승인을 기다리고 있어요">
        지금 마치면 먼저 승인한 금액까지만 받을 수 있어요.
        {takesNumber && ' 고객님이 승인번호를 말했다면 아래에 적어주세요.'}
        {!hasNumber && ' 승인번호 문자를 보내지 못해서 승인번호는 적을 수 없어요.'}
      </Notice>
      {!hasNumber && visit.quote !== undefined && <SignatureLink visit={visit} quote={visit.quote} />}
    </Stack>
  )
}
