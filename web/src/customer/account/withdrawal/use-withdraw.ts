import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { withdraw } from '#shared/contract/account-routes.ts'
import type { WithdrawalForm } from '#shared/customer/withdrawal.ts'
import { paths } from '#shared/paths.ts'
import { isAborted, useCancel, useScreenSignal } from '../../../core/api/on-screen.ts'
import { mayHaveSucceeded } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { isSessionOver } from '../../../core/api/session-call.ts'
import { memberCall } from '../../session/member-call.ts'
import { endSession } from '../../session/session.ts'

/** Withdraws, signs this browser out and opens the sign-in. A withdrawal can be repeated (specification 6.5). */
export function useWithdraw(onCancelled: () => void) {
  const navigate = useNavigate()
  // The response to a try was lost: from then on, an ended session means that the withdrawal succeeded.
  const [isInDoubt, setIsInDoubt] = useState(false)

  const { signal, abort } = useScreenSignal()
  const withdrawing = useMutation({
    mutationFn: (body: WithdrawalForm) => {
      let isUncertain = isInDoubt
      const attempt = async () => {
        try {
          await memberCall(withdraw, { body })
        } catch (problem) {
          if (isUncertain && isSessionOver(problem)) return
          isUncertain ||= mayHaveSucceeded(problem)
          setIsInDoubt(isUncertain)
          throw problem
        }
      }
      return withRetry(attempt, { signal })
    },
    // Also after the person has left the screen: the membership has ended.
    onSuccess: async () => {
      await navigate(paths.login, { replace: true, state: { reason: 'withdrawn' } })
      endSession()
    },
  })
  const start = (form: WithdrawalForm) =>
    withdrawing.mutate(form, {
      onError: (problem) => {
        if (!isAborted(problem)) return
        withdrawing.reset()
        onCancelled()
      },
    })
  const { error, reset, isSuccess } = withdrawing
  return { ...useCancel(withdrawing, abort), error, reset, isSuccess, start, isInDoubt }
}
