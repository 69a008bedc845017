import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { proposeQuote } from '#shared/contract/quote-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { hasErrorCode, mayHaveSucceeded } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { now } from '../../../core/lib/clock.ts'
import { storedValue } from '../../../core/lib/stored-value.ts'
import { Box, Stack } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { BottomBar, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { staffVisitPath } from '../../paths/staff-paths.ts'
import { isQuotable } from '../../quotes/quote-facts.ts'
import { type Proposal, quoteValues } from '../../quotes/quote-values.ts'
import { staffCall } from '../../session/staff-call.ts'
import { staffPrefix } from '../../session/staff-session.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useOffline, useVisits } from '../offline/use-visits.ts'
import { VisitBeside } from '../parts/visit-facts.tsx'
import { VisitFrame } from '../parts/visit-frame.tsx'
import { QuoteState } from './quote-state.tsx'
import { VisitPage } from './visit-page.tsx'

const QuoteForm = lazy(async () => ({ default: (await import('../../quotes/quote-form.tsx')).QuoteForm }))

const draftOf = (request_id: string) =>
  storedValue({ area: 'local', key: `${staffPrefix}quote:${request_id}`, version: 1, schema: quoteValues })

/** The quote of a visit: written, sent, and decided by the customer (specification 4.10). */
export function QuotePage() {
  const { request_id = '' } = useParams()
  const { visits } = useVisits()
  const visit = visits?.ofToday.find((other) => other.request_id === request_id)
  // The visit page explains why the visit cannot be shown.
  if (visit === undefined) return <VisitPage />
  if (!isQuotable(visit, new Date(now()))) return <Navigate to={staffVisitPath(request_id)} replace />
  return (
    <VisitFrame beside={<VisitBeside visit={visit} />}>
      <Quote visit={visit} />
    </VisitFrame>
  )
}

function Quote({ visit }: { visit: StaffBooking }) {
  const { request_id, quote } = visit
  const draft = draftOf(request_id)
  const [isWriting, setWriting] = useState(quote === undefined || draft.read() !== undefined)
  const offline = useOffline()
  const { mutate, isPending, error, reset } = useProposal(visit, () => {
    draft.write(undefined)
    setWriting(false)
  })
  if (!isWriting && quote !== undefined)
    return <QuoteState visit={visit} quote={quote} onEdit={() => setWriting(true)} />
  return (
    <>
      <TopBar back={staffVisitPath(request_id)} title="견적 쓰기" />
      <Suspense>
        <QuoteForm
          booking={visit}
          defaults={draft.read()}
          onType={(values) => {
            draft.write(values)
            if (error !== null) reset()
          }}
          busy={isPending}
          onSubmit={mutate}
          frame={(fields, button) => (
            <>
              <ScreenMain>
                <Box marginBottom={5}>
                  <PageTitle>무엇을 해야 하나요?</PageTitle>
                </Box>
                <Stack gap={6}>
                  {offline && (
                    <Notice title="견적은 인터넷에 연결되어 있을 때 보낼 수 있어요">적은 내용은 그대로 있어요.</Notice>
                  )}
                  {fields}
                  <ProposalProblem problem={error} />
                </Stack>
              </ScreenMain>
              <BottomBar>{button}</BottomBar>
            </>
          )}
        />
      </Suspense>
    </>
  )
}

function ProposalProblem({ problem }: { problem: unknown }) {
  if (problem === null) return null
  if (hasErrorCode(problem, 'BOOKING_CHANGED'))
    return (
      <Notice kind="warm" title="그사이 예약이 바뀌었어요" answers={problem}>
        적은 내용은 그대로 있어요. 확인하고 다시 보내주세요.
      </Notice>
    )
  return (
    <ProblemNotice title="견적을 보내지 못했어요" problem={problem} isAnswer>
      {mayHaveSucceeded(problem) && '다시 눌러도 한 번만 보내요.'}
    </ProblemNotice>
  )
}

/** Sends a quote for the current version of a visit, and loads the visit as it is then. */
function useProposal({ request_id, version }: StaffBooking, onSent: () => void) {
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  const reload = () => queries.invalidateQueries({ queryKey: ['staff', 'visits'] })
  return useMutation({
    mutationFn: (proposal: Proposal) =>
      withRetry(() => staffCall(proposeQuote, { params: { request_id }, body: { version, ...proposal } }), { signal }),
    onSuccess: async () => {
      await reload()
      onSent()
    },
    onError: reload,
  })
}
