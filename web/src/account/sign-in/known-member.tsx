import { useLocation } from 'react-router-dom'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { returnStateOf } from '../../session/return-state.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { NextIcon } from '../../ui/symbol-icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The code was right, but the number is a member's already: the login goes on with it. */
export function KnownMember({ phone }: { phone: PhoneDigits }) {
  const state = returnStateOf(useLocation().state)
  return (
    <Notice kind="error" title={messages.PHONE_ALREADY_REGISTERED}>
      <TextLink to={paths.login} state={{ ...state, phone }}>
        이 번호로 로그인하기
        <NextIcon size={20} />
      </TextLink>
    </Notice>
  )
}
