import { clockLabel } from '#shared/booking/time-labels.ts'
import { isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { Row } from '../../core/ui/layout.tsx'
import { CallOperator } from '../../core/ui/notice/call-operator.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { TextLink } from '../../core/ui/text-link.tsx'
import { closeLookup, type OpenLookup } from './lookup-access.ts'
import styles from './lookup-notices.module.css'

/** How long the lookup stays open, with links to another lookup and to the bookings of an account. */
export function LookupOpen({ access }: { access: OpenLookup }) {
  return (
    <Row wrap rowGap={0} gap={3} marginBottom={2} size="small" tone="muted" className={styles.row}>
      <p role="status">{clockLabel(access.ends)}까지 자세히 볼 수 있어요</p>
      <TextLink to={paths.requests} onClick={closeLookup}>
        다른 번호 조회하기
      </TextLink>
      <p>
        로그인하고 한 예약은{' '}
        <TextLink to={paths.login} state={{ from: paths.inquiryDashboard }}>
          로그인
        </TextLink>
        하면 볼 수 있어요
      </p>
    </Row>
  )
}

/** The time of the lookup is over. @param editing an edit was open */
export function LookupOverNotice({ editing = false }: { editing?: boolean }) {
  return (
    <Notice kind="warm" title={messages.LOOK_UP_OVER}>
      {editing && '바꾸던 내용은 이 탭에 그대로 남아 있어요.'}
    </Notice>
  )
}

/** Why cards are masked, and how to see the details (specification 5.3). */
export function MaskedNotice({ phone }: { phone: PhoneDigits | undefined }) {
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

/** Why cards stay masked in a list of bookings that a code or a session has opened. */
export function EarlierNotice() {
  return (
    <Notice title="오래전 방문은 서비스와 방문한 달만 보여드려요">
      전화번호는 주인이 바뀔 수 있어서, 로그인하지 않고 한 예약은 시간이 지나면 자세한 내용을 가려요. 필요하시면 전화로
      알려드려요.
      <CallOperator />
    </Notice>
  )
}
