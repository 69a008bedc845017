import { type FormEvent, type RefObject, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { SearchIcon } from '../../../core/art/tool-icons.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { staffPaths } from '../../paths/staff-paths.ts'
import { Key } from '../../ui/key.tsx'
import styles from './search-field.module.css'

/** Opens the search with the typed text in the navigation state, since a phone number must not be in an address. */
export function SearchField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const navigate = useNavigate()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    void navigate(staffPaths.search, text === '' ? {} : { state: { find: text } })
  }
  return (
    <form aria-label="예약 찾기" className={styles.find} onSubmit={search}>
      <SearchIcon size={20} tone="quiet" />
      <label htmlFor={id}>
        <VisuallyHidden>예약 찾기</VisuallyHidden>
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="전화번호, 예약번호"
        aria-keyshortcuts="/"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={(event) => {
          // No number contains it.
          if (event.key !== '/') return
          event.preventDefault()
          event.currentTarget.select()
        }}
      />
      <span aria-hidden="true">
        <Key>/</Key>
      </span>
    </form>
  )
}
