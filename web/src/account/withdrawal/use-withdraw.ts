import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { withdraw } from '#shared/contract/account-routes.ts'
import type { WithdrawalForm } from '#shared/customer/withdrawal.ts'
import { paths } from '#shared/paths.ts'
import { retrying } from '../../api/retrying.ts'
import { useAction } from '../../api/use-action.ts'
import { isSessionOver, memberCall } from '../../session/member-call.ts'
import { endSession } from '../../session/session.ts'

/** Withdraws, and leaves this browser signed out before the login. A withdrawal can be repeated (specification 6.5). */
export function useWithdraw() {
  const navigate = useNavigate()
  const [withdrawn, setWithdrawn] = useState(false)
  const action = useAction(
    async (body: WithdrawalForm, signal) => {
      let tries = 0
      await retrying(
        async () => {
          tries += 1
          try {
            await memberCall(withdraw, { body, signal })
          } catch (problem) {
            // The answer to an earlier try was lost, but it has done its work: the member is no more.
            if (tries === 1 || !isSessionOver(problem)) throw problem
          }
        },
        { signal },
      )
    },
    {
      done: async () => {
        setWithdrawn(true)
        await navigate(paths.login, { replace: true, state: { reason: 'withdrawn' } })
        endSession()
      },
    },
  )
  return { ...action, withdrawn }
}
