import { paths } from '#shared/paths.ts'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { useSignedIn } from '../../session/session.ts'

/** Instead of a booking that this browser may not see: the sentence does not say whether there is one. */
export function GoneNotice() {
  const isMember = useSignedIn() === true
  return (
    <Notice kind="warm" title="더는 볼 수 없는 예약이에요">
      이미 취소됐거나 확인 기간이 지난 예약이에요.
      {!isMember && (
        <p>
          로그인하고 한 예약이라면{' '}
          <TextLink to={paths.login} state={{ from: paths.inquiryDashboard }}>
            로그인
          </TextLink>
          해서 확인해주세요.
        </p>
      )}
    </Notice>
  )
}
