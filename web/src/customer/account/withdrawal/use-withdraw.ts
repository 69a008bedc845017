import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { withdraw } from '#shared/contract/account-routes.ts'
import type { WithdrawalForm } from '#shared/customer/withdrawal.ts'
import { paths } from '#shared/paths.ts'
import { mayHaveSucceeded } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { isSessionOver } from '../../../core/api/session-call.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { memberCall } from '../../session/member-call.ts'
import { endSession } from '../../session/session.ts'

/**
 * Withdraws, and leaves this browser signed out before the login. A withdrawal can be repeated (specification 6.5).
 * @param onCalledOff nothing more is on its way
 */
export function useWithdraw(onCalledOff: () => void) {
  const navigate = useNavigate()
  const [withdrawn, setWithdrawn] = useState(false)
  // The answer to a try was lost: from then on, a session that is over says that it had done its work.
  const [inDoubt, setInDoubt] = useState(false)

  const leave = async () => {
    setWithdrawn(true)
    await navigate(paths.login, { replace: true, state: { reason: 'withdrawn' } })
    endSession()
  }
  const action = useAction(
    async (body: WithdrawalForm, wanted) => {
      let doubted = inDoubt
      const attempt = async () => {
        try {
          await memberCall(withdraw, { body, retrySignal: wanted })
        } catch (problem) {
          if (doubted && isSessionOver(problem)) return
          doubted ||= mayHaveSucceeded(problem)
          setInDoubt(doubted)
          throw problem
        }
      }
      await withRetry(attempt, { signal: wanted })
      // Wherever the person is by then: they are no member any more.
      await leave()
    },
    { calledOff: onCalledOff },
  )
  return { ...action, withdrawn, inDoubt }
}
