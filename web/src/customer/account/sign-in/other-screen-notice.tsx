import { useLocation } from 'react-router-dom'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import type { paths } from '#shared/paths.ts'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { returnStateOf } from '../../session/return-state.ts'

type OtherScreenNoticeProps = {
  title: string
  to: typeof paths.login | typeof paths.signUp
  phone: PhoneDigits
  children: string
}

/** The code was right, but for the other one of login and sign-up: that goes on with the number. */
export function OtherScreenNotice({ title, to, phone, children }: OtherScreenNoticeProps) {
  const state = returnStateOf(useLocation().state)
  return (
    <Notice kind="error" title={title}>
      <TextLink to={to} state={{ ...state, phone }}>
        {children}
        <NextIcon size={20} />
      </TextLink>
    </Notice>
  )
}
