import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { withdraw } from '#shared/contract/account-routes.ts'
import type { WithdrawalForm } from '#shared/customer/withdrawal.ts'
import { paths } from '#shared/paths.ts'
import { retrying } from '../../api/retrying.ts'
import { isSessionOver, memberCall } from '../../session/member-call.ts'
import { endSession } from '../../session/session.ts'

export type Withdrawal = Omit<WithdrawalForm, 'confirmed'>

/** Withdraws, and leaves this browser signed out before the sign-in. A withdrawal can be repeated (design §5). */
export function useWithdrawal() {
  const navigate = useNavigate()
  const tried = useRef(0)
  return useMutation({
    mutationFn: (withdrawal: Withdrawal) =>
      retrying(async () => {
        tried.current += 1
        try {
          await memberCall(withdraw, { body: { confirmed: true, ...withdrawal } })
        } catch (problem) {
          // The answer to an earlier try was lost, but it has done its work: the member is no more.
          if (tried.current === 1 || !isSessionOver(problem)) throw problem
        }
      }),
    onMutate: () => {
      tried.current = 0
    },
    onSuccess: async () => {
      await navigate(paths.login, { replace: true, state: { reason: 'withdrawn' } })
      endSession()
    },
  })
}
