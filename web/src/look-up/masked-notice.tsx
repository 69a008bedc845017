import { isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { Notice } from '../ui/notice/notice.tsx'

/** Why these cards say so little, and where more can be seen (design §6). */
export function MaskedNotice({ phone }: { phone: PhoneDigits | undefined }) {
  if (phone !== undefined && isMobile(phone)) {
    return (
      <Notice title="본인 확인이 필요해요">
        이 번호로 보낸 인증번호를 입력하면 자세한 내용을 보고 수정하거나 취소할 수 있어요.
      </Notice>
    )
  }
  return (
    <Notice title="예약한 기기에서 자세히 볼 수 있어요">
      이 번호로는 인증번호를 문자로 보낼 수 없어요. 예약할 때 쓴 기기의 같은 브라우저에서 열면 자세한 내용을 보고
      수정하거나 취소할 수 있어요.
    </Notice>
  )
}
