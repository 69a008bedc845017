import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useBack } from '../history/use-back.ts'
import { useLastDefined } from './use-last-defined.ts'

/** The open row of an edit screen, which the address names (`?row=visit`); Back closes it. */
export function useOpenRow<Name extends string>(rows: readonly Name[]) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const back = useBack()
  // The prerendered document is the same for every address.
  const named = useHydrated() ? new URLSearchParams(search).get('row') : null
  const row = rows.find((name) => name === named)
  const lastRow = useLastDefined(row)
  const { opened: isOpenedHere = false, ...screenState }: { opened?: boolean } = state ?? {}
  const openRow = (name: Name) =>
    void navigate(
      { pathname, search: `?row=${name}`, hash },
      { replace: row !== undefined, state: { ...screenState, opened: row === undefined || isOpenedHere } },
    )
  const replace = () => void navigate({ pathname, hash }, { replace: true, state: screenState })
  const closeRow = () => (isOpenedHere ? back(replace) : replace())
  const toggleRow = (name: Name) => (name === row ? closeRow() : openRow(name))
  return { row, lastRow, closeRow, toggleRow }
}

export type OpenRow<Name extends string> = ReturnType<typeof useOpenRow<Name>>
