import { useLocation } from 'react-router-dom'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { returnStateOf } from '../../session/return-state.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { NextIcon } from '../../ui/symbol-icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The code was right, but nobody has signed up with the number: the sign-up goes on with it. */
export function UnknownMember({ phone }: { phone: PhoneDigits }) {
  const state = returnStateOf(useLocation().state)
  return (
    <Notice kind="error" title={messages.MEMBER_NOT_FOUND}>
      <TextLink to={paths.signUp} state={{ ...state, phone }}>
        이 번호로 회원가입하기
        <NextIcon size={20} />
      </TextLink>
    </Notice>
  )
}
