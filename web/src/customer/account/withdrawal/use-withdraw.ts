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
  const [withdrawn, setWithdrawn] = useState(false)
  // The response to a try was lost: from then on, an ended session means that the withdrawal succeeded.
  const [inDoubt, setInDoubt] = useState(false)

  const { signal, abort } = useScreenSignal()
  const withdrawing = useMutation({
    mutationFn: (body: WithdrawalForm) => {
      let doubted = inDoubt
      const attempt = async () => {
        try {
          await memberCall(withdraw, { body })
        } catch (problem) {
          if (doubted && isSessionOver(problem)) return
          doubted ||= mayHaveSucceeded(problem)
          setInDoubt(doubted)
          throw problem
        }
      }
      return withRetry(attempt, { signal })
    },
    // On whichever screen the person is by then: the membership has ended.
    onSuccess: async () => {
      setWithdrawn(true)
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
  const { error, reset } = withdrawing
  return { ...useCancel(withdrawing, abort), error, reset, start, withdrawn, inDoubt }
}
