import { useEffect, useEffectEvent } from 'react'

/** The address that a search fills: of the visit or the member, or where a relocation goes. */
type Searched = 'address' | 'destination'

/** The search that a form of this page opened; undefined when none was open. */
let last: { for: Searched; found: boolean } | undefined

/** Call it when a form opens the search. */
export const markSearchOpened = (searched: Searched = 'address') => {
  last = { for: searched, found: false }
}

export const markAddressFound = () => {
  last = { for: last?.for ?? 'address', found: true }
}

/** Focuses the form that opened the search: the field after a found address, else the address. */
export function useFocusAfterSearch(focus: (field: 'address' | 'detail') => void, searched: Searched = 'address') {
  const restoreFocus = useEffectEvent(focus)
  useEffect(() => {
    if (last?.for !== searched) return
    restoreFocus(last.found ? 'detail' : 'address')
    last = undefined
  }, [searched])
}

type Address = { address: string; detail: string }

/** Replaces the address. The detail, a flat number for example, is kept only for the same address. */
export const replaceAddress = ({ address: before, detail }: Address, address: string): Address => ({
  address,
  detail: before === '' || before === address ? detail : '',
})
