import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { staffPaths } from '../paths/staff-paths.ts'
import { FullPage } from '../ui/full-page.tsx'
import { SignInForm, type SignInView } from './sign-in-form.tsx'
import { useSessionState } from './staff-session.ts'

/** Returns the staff screen that required the sign-in, else the first screen. */
function destinationOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && from.startsWith(`${staffPaths.start}/`) ? from : staffPaths.start
}

const titles: Record<SignInView, string> = {
  phone: '직원 번호로 로그인해주세요',
  code: '문자로 받은 인증번호를 입력해주세요',
  admission: '배정 담당이 알려준 코드를 입력해주세요',
}

/** Sign-in of staff with a code sent to their registered phone. @param notice above the fields */
export function StaffSignInPage({ notice }: { notice?: ReactNode }) {
  const { state } = useLocation()
  const session = useSessionState()
  const queries = useQueryClient()
  const [view, setView] = useState<SignInView>('phone')
  if (session === 'open') return <Navigate to={destinationOf(state)} replace />
  return (
    <FullPage title={titles[view]} below="등록된 직원 번호로만 들어올 수 있어요. 12시간이 지나면 다시 로그인해요.">
      {notice}
      <SignInForm onSignedIn={() => queries.clear()} onView={setView} />
    </FullPage>
  )
}
