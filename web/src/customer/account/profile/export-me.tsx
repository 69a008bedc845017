import { useMutation } from '@tanstack/react-query'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { exportMe } from '#shared/contract/account-routes.ts'
import { paths } from '#shared/paths.ts'
import { type IconProps, IconSvg } from '../../../core/ui/icon.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { Rows } from '../../../core/ui/rows.tsx'
import { memberCall } from '../../session/member-call.ts'
import { asksToSignInAgain, SignInAgain } from '../../session/sign-in-again.tsx'

const DownloadIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path fill="var(--tint, none)" d="M4 15.5v3A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5v-3Z" />
    <path d="M12 3.5v9M8 9l4 4 4-4" />
  </IconSvg>
)

const LeaveIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path fill="var(--tint, none)" d="M13 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H13Z" />
    <path d="M10.5 12H20M16.5 8.5 20 12l-3.5 3.5" />
  </IconSvg>
)

/** The member's data as a file, and the way out (specification 9.14). */
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
      <Rows
        rows={[
          { onClick: start, icon: DownloadIcon, title: isPending ? '내 정보를 모으는 중' : '내 정보 내려받기' },
          { to: paths.withdraw, icon: LeaveIcon, title: '회원 탈퇴' },
        ]}
      />
      {isSuccess && <Notice title="내 정보를 파일로 내려받았어요" />}
      {asksToSignInAgain(error) && <SignInAgain help="6자리를 입력하면 바로 내려받아요" onSignedIn={start} />}
      {error !== null && !asksToSignInAgain(error) && (
        <ProblemNotice title="내 정보를 내려받지 못했어요" problem={error} />
      )}
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
