import { messages } from '#shared/messages.ko.ts'
import { Notice } from '../ui/notice/notice.tsx'

/** Why a chosen day or time could not be had; passed to the date step as navigation state. */
const visitRefusals = ['SLOT_FULL', 'SLOT_CLOSED', 'DATE_TOO_EARLY', 'DATE_TOO_LATE'] as const
export type VisitError = (typeof visitRefusals)[number]

export const isVisitError = (code: unknown): code is VisitError => visitRefusals.some((known) => known === code)

/** The chosen visit went to somebody else, or can no longer be had. */
export function VisitErrorNotice({ refusal }: { refusal: VisitError }) {
  return (
    <Notice kind="warm" title={messages[refusal]}>
      달력을 새로 불러왔어요. 입력한 내용은 그대로 남아 있어요.
    </Notice>
  )
}
