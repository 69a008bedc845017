import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { status, statusAfter } from '#shared/booking/status.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { storedValue } from '../../../core/lib/stored-value.ts'
import { Box } from '../../../core/ui/layout.tsx'
import { BottomBar, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { CompletionForm } from '../../completion/completion-form.tsx'
import { completionValues, completionValuesOf } from '../../completion/completion-values.ts'
import { staffVisitPath } from '../../paths/staff-paths.ts'
import { staffPrefix } from '../../session/staff-session.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useQueueAction } from '../offline/use-action-queue.ts'
import { usePendingActions, useVisits } from '../offline/use-visits.ts'
import { QueueNotices } from '../parts/queue-notices.tsx'
import { VisitFrame } from '../parts/visit-frame.tsx'
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
    ? statusAfter({ kind: 'correct' }, visit, new Date()) !== undefined
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
  return (
    <VisitFrame>
      <TopBar back={visitPath} title={`${service ?? '작업'} ${verb}`} />
      <CompletionForm
        service={service}
        defaults={draft.read() ?? completionValuesOf(unsent?.done ?? visit)}
        onType={draft.write}
        busy={isPending}
        verb={verb}
        onSubmit={(done) => mutate({ visit, kind, done })}
        frame={(fields, button) => (
          <>
            <ScreenMain>
              <QueueNotices visits={[visit]} />
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
