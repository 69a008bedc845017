import { useRef, useState } from 'react'

/**
 * A field that is emptied when it is first entered (spec §2, info modify); left empty, it is what it was again
 * (design §7). What may be empty for good comes back the first time only: else it could never be removed.
 * @param optional may be empty for good
 */
export function useClearOnEntry(
  clearing: boolean,
  optional: boolean,
  value: string,
  change: (text: string) => void,
): { kept: string | undefined; onFocus: () => void; onBlur: () => void } {
  const entered = useRef(false)
  const [kept, keep] = useState<string>()
  return {
    kept,
    onFocus: () => {
      if (!clearing || entered.current || value === '') return
      entered.current = true
      keep(value)
      change('')
    },
    onBlur: () => {
      if (kept === undefined) return
      if (value === '') change(kept)
      if (optional) keep(undefined)
    },
  }
}
