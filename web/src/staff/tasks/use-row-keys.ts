import type { RefObject } from 'react'
import { useDocumentKeys } from '../ui/use-document-keys.ts'

const steps: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 }

/** Moves the focus among the rows of a list with J and K, also while the keyboard types Hangul; Enter opens the row. */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useDocumentKeys((event) => {
    const step = steps[event.code]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])]
    const current = rows.findIndex((row) => row.contains(document.activeElement))
    const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step
    rows[next]?.querySelector<HTMLElement>('[data-open]')?.focus()
  })
}
