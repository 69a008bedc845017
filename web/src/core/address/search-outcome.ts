import { useEffect, useEffectEvent } from 'react'

type Outcome = 'found' | 'nothing found'

/** The outcome of the search that a form of this page opened; undefined when none was open. */
let last: Outcome | undefined

/** Call it when a form opens the search. */
export const markSearchOpened = () => {
  last = 'nothing found'
}

export const markAddressFound = () => {
  last = 'found'
}

/** Focuses the form that opened the search: the field after a found address, else the address. */
export function useFocusAfterSearch(focus: (field: 'address' | 'detail') => void) {
  const restoreFocus = useEffectEvent(focus)
  useEffect(() => {
    if (last !== undefined) restoreFocus(last === 'found' ? 'detail' : 'address')
    last = undefined
  }, [])
}

type Address = { address: string; detail: string }

/** Replaces the address. The detail, a flat number for example, is kept only for the same address. */
export const replaceAddress = ({ address: before, detail }: Address, address: string): Address => ({
  address,
  detail: before === '' || before === address ? detail : '',
})
