import { lazy, Suspense } from 'react'
import { proposeQuote } from '#shared/contract/quote-routes.ts'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { type Proposal, quoteValues } from '../../quotes/quote-values.ts'
import { staffCall } from '../../session/staff-call.ts'
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx'
import { changeDraft } from './change-drafts.ts'
import { useChange } from './use-change.ts'

const QuoteForm = lazy(async () => ({ default: (await import('../../quotes/quote-form.tsx')).QuoteForm }))

/** Sends a quote to the customer, as a technician does from a visit (specification 4.10). */
export function QuoteDialog({ booking, open, onClose, onDone }: ChangeProps) {
  const draft = changeDraft('quote', booking.request_id, quoteValues)
  const proposing = useChange(
    booking,
    (proposal: Proposal, { version, ...call }) => staffCall(proposeQuote, { ...call, body: { version, ...proposal } }),
    () => {
      draft.write(undefined)
      onDone('견적을 보냈어요')
    },
  )
  return (
    <ChangeDialog
      open={open}
      action={proposing}
      onClose={onClose}
      title="견적을 보내요"
      lead="고객님이 승인해야 받을 수 있어요."
    >
      {(frame) => (
        <Suspense fallback={frame(<Skeleton width="100%" height={320} radius={12} />, null)}>
          <QuoteForm
            booking={booking}
            defaults={draft.read()}
            onType={draft.write}
            onSubmit={proposing.start}
            busy={proposing.isPending}
            frame={frame}
          />
        </Suspense>
      )}
    </ChangeDialog>
  )
}
