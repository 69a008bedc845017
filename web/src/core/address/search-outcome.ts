import { useEffect, useEffectEvent } from 'react'

type Outcome = 'found' | 'nothing found'

/** How the search that a form of this page has opened ended; undefined while none was open. */
let last: Outcome | undefined

/** A form leads to the search. */
export const markSearchOpened = () => {
  last = 'nothing found'
}

export const markAddressFound = () => {
  last = 'found'
}

/** Gives the focus back to the form that opened the search: behind an address to its details, else to where it was. */
export function useFocusAfterSearch(focus: (field: 'address' | 'detail') => void) {
  const goOn = useEffectEvent(focus)
  useEffect(() => {
    if (last !== undefined) goOn(last === 'found' ? 'detail' : 'address')
    last = undefined
  }, [])
}

type Place = { address: string; detail: string }

/** Another road takes no number of a flat along: it is asked for anew. */
export const replaceAddress = ({ address: before, detail }: Place, address: string): Place => ({
  address,
  detail: before === '' || before === address ? detail : '',
})
