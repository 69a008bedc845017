import { messages } from '#shared/messages/messages.ko.ts'
import { CallOperator } from '../ui/notice/call-operator.tsx'
import { Notice } from '../ui/notice/notice.tsx'

/** Why a chosen day or time cannot be booked. The date step receives it as navigation state. */
const visitErrors = ['SLOT_FULL', 'SLOT_CLOSED', 'WEEK_LIMIT', 'DATE_TOO_EARLY', 'DATE_TOO_LATE'] as const
export type VisitError = (typeof visitErrors)[number]

export const isVisitError = (code: unknown): code is VisitError => visitErrors.some((visitError) => visitError === code)

/** The chosen visit can no longer be booked. */
export function VisitErrorNotice({ error }: { error: VisitError }) {
  return (
    <Notice kind="warm" title={messages[error]}>
      달력을 새로 불러왔어요. 입력한 내용은 그대로 남아 있어요.
      {error === 'WEEK_LIMIT' && <CallOperator />}
    </Notice>
  )
}
