import { useMutation } from '@tanstack/react-query'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { exportMe } from '#shared/contract/account-routes.ts'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { memberCall } from '../../session/member-call.ts'

/** Downloads all data of the member as a file (specification 9.14). */
export function ExportMe() {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => memberCall(exportMe, {}) })
  const start = () => {
    if (isPending) return
    mutate(undefined, {
      onSuccess: (data) => saveAs(`aircon-booking-${seoulDayOf(new Date(data.exported_at))}.json`, data),
    })
  }
  return (
    <>
      <TextButton aria-busy={isPending || undefined} onClick={start}>
        {isPending ? '내 정보를 모으는 중' : '내 정보 내려받기'}
      </TextButton>
      {isSuccess && <Notice title="내 정보를 파일로 내려받았어요" />}
      {error !== null && <ProblemNotice title="내 정보를 내려받지 못했어요" problem={error} />}
    </>
  )
}

/** Downloads data as a JSON file. */
function saveAs(name: string, content: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // After the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
