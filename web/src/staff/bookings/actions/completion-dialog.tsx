import type { Completion } from '#shared/booking/completion.ts'
import { completeVisit, correctCompletion } from '#shared/contract/staff-change-routes.ts'
import { approvedQuote } from '#shared/prices/quote.ts'
import { WorkPhotos } from '../../../core/photos/work-photos.tsx'
import { CompletionForm } from '../../completion/completion-form.tsx'
import { completionValues, completionValuesOf, withApproved } from '../../completion/completion-values.ts'
import { staffCall } from '../../session/staff-call.ts'
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx'
import { changeDraft } from './change-drafts.ts'
import { useChange } from './use-change.ts'

/** Completes a visit on behalf of its technician, or corrects its completion until midnight (specification 4.7). */
export function CompletionDialog({ booking, open, onClose, onDone, corrects }: ChangeProps & { corrects: boolean }) {
  const draft = changeDraft('completion', booking.request_id, completionValues)
  const completing = useChange(
    booking,
    (completion: Completion, { version, ...call }) =>
      staffCall(corrects ? correctCompletion : completeVisit, { ...call, body: { version, ...completion } }),
    () => {
      draft.write(undefined)
      onDone(corrects ? '작업 내용을 고쳤어요' : '작업을 마쳤어요')
    },
  )
  const approved = approvedQuote(booking)
  const typed = draft.read()
  const stored = completionValuesOf(corrects ? booking : booking.returned_completion, approved)
  return (
    <ChangeDialog
      open={open}
      action={completing}
      onClose={onClose}
      wide
      title={corrects ? '작업 내용을 고쳐요' : '무엇을 했나요?'}
      lead={
        corrects
          ? `오늘 자정까지 고칠 수 있어요. ${booking.is_landline === true ? '문자를 받을 수 없는 번호예요.' : '고객님께 정정 문자를 보내요.'}`
          : '기사님께 들은 내용과 금액을 적어주세요.'
      }
    >
      {(frame) => (
        <CompletionForm
          service={booking.service_type}
          approved={approved}
          photos={<WorkPhotos booking={booking} />}
          defaults={typed ? withApproved(typed, approved) : stored}
          onType={draft.write}
          onSubmit={(completion) => completing.start(completion)}
          busy={completing.isPending}
          verb={corrects ? '고치기' : '마치기'}
          frame={frame}
        />
      )}
    </ChangeDialog>
  )
}
