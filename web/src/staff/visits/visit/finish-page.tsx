import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { status, statusAfter } from '#shared/booking/status.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { Box } from '../../../core/ui/layout.tsx'
import { BottomBar, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { CompletionForm } from '../../completion/completion-form.tsx'
import { completionValuesOf } from '../../completion/completion-values.ts'
import { staffVisitPath } from '../../paths/staff-paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useQueueAction } from '../offline/use-action-queue.ts'
import { usePendingActions, useVisits } from '../offline/use-visits.ts'
import { QueueNotices } from '../parts/queue-notices.tsx'
import { VisitFrame } from '../parts/visit-frame.tsx'
import { finishDraft } from './finish-draft.ts'
import { VisitPage } from './visit-page.tsx'

/** Tells what was done and what it cost; once it is done, to correct it (specification 4.7). */
export function FinishPage() {
  const { request_id = '' } = useParams()
  const { visits } = useVisits()
  const visit = visits?.ofToday.find((one) => one.request_id === request_id)
  // What cannot be shown is told there.
  if (visit === undefined) return <VisitPage />
  const isDone = visit.status >= status.completed
  const kind = isDone ? 'correct' : 'finish'
  const isOpen = isDone
    ? statusAfter({ kind: 'correct' }, visit, new Date()) !== undefined
    : visit.started_at !== undefined
  return isOpen ? <Finish key={kind} visit={visit} kind={kind} /> : <Navigate to={staffVisitPath(request_id)} replace />
}

type FinishProps = { visit: StaffBooking; kind: 'finish' | 'correct' }

function Finish({ visit, kind }: FinishProps) {
  const navigate = useNavigate()
  const here = staffVisitPath(visit.request_id)
  const refused = usePendingActions().findLast((tap) => tap.request_id === visit.request_id && tap.done !== undefined)
  const [draft] = useState(() => finishDraft(visit.request_id))
  const [defaults] = useState(() => draft.read() ?? completionValuesOf(refused?.done ?? visit))
  const { mutate, isPending } = useQueueAction(() => {
    draft.write(undefined)
    void navigate(here, { replace: true })
  })
  const service = visit.service_type
  return (
    <VisitFrame>
      <TopBar back={here} title={`${service ?? '작업'} ${kind === 'finish' ? '마치기' : '고치기'}`} />
      <CompletionForm
        service={service}
        defaults={defaults}
        onType={draft.write}
        busy={isPending}
        verb={kind === 'finish' ? '마치기' : '고치기'}
        onSubmit={(done) => mutate({ visit, kind, done })}
        frame={(fields, button) => (
          <>
            <ScreenMain>
              <QueueNotices visits={[visit]} />
              <FinishTitle />
              {fields}
            </ScreenMain>
            <BottomBar>{button}</BottomBar>
          </>
        )}
      />
    </VisitFrame>
  )
}

const FinishTitle = () => (
  <Box marginBottom={5}>
    <PageTitle>무엇을 했나요?</PageTitle>
  </Box>
)
