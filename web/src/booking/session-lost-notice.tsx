import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** At the first step of the wizard: the booking can go on without an account, or with it after another sign-in. */
export function SessionLostNotice() {
  return (
    <Notice kind="warm" title="로그인이 끝났어요">
      주소와 연락처를 입력하면 로그인 없이도 예약할 수 있어요.
      <div>
        <TextLink to={paths.login} state={{ from: paths.addressForm }}>
          다시 로그인하기
        </TextLink>
      </div>
    </Notice>
  )
}
