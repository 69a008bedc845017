import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useBack } from '../history/use-back.ts'

/** The view of a screen that asks one thing at a time. The address names it (`?step=code`), and Back returns to the one before. */
export function useStep<Name extends string>(steps: readonly [Name, ...Name[]]) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const back = useBack()
  // The prerendered document is the same for every address.
  const named = useHydrated() ? new URLSearchParams(search).get('step') : null
  const step = steps.find((name) => name === named) ?? steps[0]
  const isOpenedHere = state?.stepped === true
  const goTo = (name: Name, { replace = false } = {}) =>
    void navigate(
      { pathname, search: name === steps[0] ? '' : `?step=${name}` },
      { replace, state: { ...state, stepped: !replace || isOpenedHere } },
    )
  /** To the view before, as Back does. Not from the first one. */
  const goBack = () => {
    const replace = () => goTo(steps[steps.indexOf(step) - 1] ?? steps[0], { replace: true })
    if (isOpenedHere) back(replace)
    else replace()
  }
  return { step, position: steps.indexOf(step), goTo, goBack }
}
