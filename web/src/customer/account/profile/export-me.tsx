import { useState } from 'react'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { exportMe } from '#shared/contract/account-routes.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { memberCall } from '../../session/member-call.ts'

/** A copy of everything that is held about the member, as a file (specification 9.14). */
export function ExportMe() {
  const [saved, setSaved] = useState(false)
  const exporting = useAction((_: undefined, signal) => memberCall(exportMe, { signal }), {
    done: (everything) => {
      saveAs(`aircon-booking-${seoulDayOf(new Date(everything.exported_at))}.json`, everything)
      setSaved(true)
    },
  })
  const { busy, problem } = exporting
  const begin = () => {
    setSaved(false)
    void exporting.run(undefined)
  }
  return (
    <>
      <TextButton aria-busy={busy || undefined} onClick={begin}>
        {busy ? '내 정보를 모으는 중' : '내 정보 내려받기'}
      </TextButton>
      {saved && <Notice title="내 정보를 파일로 내려받았어요" />}
      {problem !== undefined && (
        <Notice kind="error" title="내 정보를 내려받지 못했어요" problem={problem}>
          {sentenceOfProblem(problem)}
        </Notice>
      )}
    </>
  )
}

/** Hands a file to the browser, which keeps it where downloads go. */
function saveAs(name: string, content: unknown) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
