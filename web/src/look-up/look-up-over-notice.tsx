import { messages } from '#shared/messages.ko.ts'
import { Notice } from '../ui/notice/notice.tsx'

/** The time in which a code had opened a number is over. @param editing something was being typed */
export function LookUpOverNotice({ editing = false }: { editing?: boolean }) {
  return (
    <Notice kind="warm" title={messages.VERIFICATION_REQUIRED}>
      {editing && '수정하던 내용은 이 탭에 그대로 남아 있어요.'}
    </Notice>
  )
}
