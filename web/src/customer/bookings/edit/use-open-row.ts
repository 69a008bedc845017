import { useLocation, useNavigate } from 'react-router-dom'
import { useLastDefined } from '../../../core/ui/screen/use-last-defined.ts'
import { useNavigationField } from '../../../core/ui/screen/use-navigation-field.ts'
import { type RowName, rowIn } from './edit-rows.ts'

/** The open row of the edit screen, which the address names; Back closes it. */
export function useOpenRow(rows: readonly RowName[]) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const row = rows.find((name) => name === rowIn(search))
  const lastRow = useLastDefined(row)
  const isOpenedHere = useNavigationField('opened') === true
  const openRow = (name: RowName) =>
    void navigate(
      { pathname, search: `?row=${name}`, hash },
      { replace: row !== undefined, state: { opened: row === undefined || isOpenedHere } },
    )
  const closeRow = () => void (isOpenedHere ? navigate(-1) : navigate({ pathname, hash }, { replace: true }))
  const toggleRow = (name: RowName) => (name === row ? closeRow() : openRow(name))
  return { row, lastRow, closeRow, toggleRow }
}
