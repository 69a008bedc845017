import { isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { paths } from '#shared/paths.ts'
import { Box } from '../../core/ui/layout.tsx'
import { CallOperator } from '../../core/ui/notice/call-operator.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { TextLink } from '../../core/ui/text-link.tsx'

type MaskedNoticeProps = { phone: PhoneDigits | undefined; isOpened: boolean; isMasked: boolean }

/**
 * Why cards are masked, and how to see the details (specification 5.3).
 * @param isOpened a code or a session has opened the list: masked visits are of long ago (specification 5.1)
 */
export function MaskedNotice({ phone, isOpened, isMasked }: MaskedNoticeProps) {
  if (isOpened)
    return (
      <>
        {isMasked && <EarlierNotice />}
        {phone !== undefined && <AccountNotice />}
      </>
    )
  if (phone !== undefined && isMobile(phone)) {
    return (
      <Notice title="본인 확인이 필요해요">
        이 번호로 보낸 인증번호를 입력하면 자세한 내용을 보고 바꾸거나 취소할 수 있어요.
      </Notice>
    )
  }
  return <CallNotice />
}

/** Landlines receive no codes. */
function CallNotice() {
  return (
    <Notice title="예약한 기기에서 자세히 볼 수 있어요">
      이 번호로는 인증번호를 문자로 보낼 수 없어요. 예약할 때 쓴 기기의 같은 브라우저에서 열거나, 전화로 알려주시면
      바꾸거나 취소해드려요.
      <CallOperator />
    </Notice>
  )
}

/** A number may have another owner after some time. */
function EarlierNotice() {
  return (
    <Notice title="오래전 방문은 서비스와 방문한 달만 보여드려요">
      전화번호는 주인이 바뀔 수 있어서, 로그인하지 않고 한 예약은 시간이 지나면 자세한 내용을 가려요. 필요하시면 전화로
      알려드려요.
      <CallOperator />
    </Notice>
  )
}

/** Where the bookings of an account are. The same below every opened number, whatever it has. */
function AccountNotice() {
  return (
    <Box as="p" marginTop={4} size="small" tone="muted">
      로그인하고 한 예약은{' '}
      <TextLink to={paths.login} state={{ from: paths.inquiryDashboard }}>
        로그인
      </TextLink>
      하면 볼 수 있어요
    </Box>
  )
}
