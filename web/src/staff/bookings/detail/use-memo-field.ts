import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#shared/limits.ts'
import { tidyParagraph } from '#shared/text/tidy.ts'
import { isOffline } from '../../../core/api/problems.ts'
import { isSessionOver } from '../../../core/api/session-call.ts'
import { now } from '../../../core/lib/clock.ts'
import { useOnline } from '../../../core/ui/notice/use-online.ts'
import { useSessionState } from '../../session/staff-session.ts'
import { type MemoDraft, memoDraftOf, saveMemo } from './memo-saving.ts'

const PAUSE_MS = 1_000

type Autosave = { text: string; canSave: boolean; save: () => void; onLeave: () => void }

/** Whether the memo is retried as soon as the connection or the session is back. */
const isWaiting = (problem: unknown) => isSessionOver(problem) || isOffline(problem)

/**
 * Returns how a newer stored memo came: saved here; from another dispatcher, while nothing or something else was typed here.
 * Undefined while there is none.
 * @param typed the tidied text, and the stored memo when it was typed
 */
function newerMemo({ text, read }: MemoDraft, memo: string, sent: string | undefined) {
  if (memo === read) return undefined
  if (memo === sent || memo === text) return 'own'
  return text === read ? 'adopted' : 'contested'
}

/** Saves one second after the last keystroke, and on leaving the screen. */
function useAutosave({ text, canSave, save, onLeave }: Autosave) {
  const saveSoon = useEffectEvent((_typed: string) => save())
  // Each keystroke restarts the pause.
  useEffect(() => {
    if (!canSave) return
    const timer = setTimeout(() => saveSoon(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [canSave, text])
  const leave = useEffectEvent(() => {
    if (canSave) onLeave()
  })
  useEffect(() => () => leave(), [])
}

/**
 * Saves a memo one second after the last keystroke, on blur and on leaving the screen. The typed text stays in this tab
 * until it is saved.
 * @param memo the stored memo
 */
export function useMemoField(request_id: string, memo: string) {
  const queries = useQueryClient()
  const online = useOnline()
  const session = useSessionState()
  const draft = memoDraftOf(request_id)
  const [{ text, read }, setTyped] = useState(() => draft.read() ?? { text: memo, read: memo })
  /** The last text that was sent, and its result. */
  const [sent, setSent] = useState<{ text: string; at?: number; problem?: unknown }>()

  const trimmed = tidyParagraph(text)
  const dirty = trimmed !== memo
  const isTooLong = trimmed.length > limits.text.memo
  const newer = newerMemo({ text: trimmed, read }, memo, sent?.text)
  if (newer === 'own') setTyped({ text, read: memo })
  if (newer === 'adopted') setTyped({ text: memo, read: memo })
  const theirs = newer === 'contested' ? memo : undefined
  const busy = sent !== undefined && sent.at === undefined && sent.problem === undefined
  const failed = sent?.problem !== undefined && sent.text === trimmed && !isWaiting(sent.problem)

  const type = (next: string, base = read) => {
    setTyped({ text: next, read: base })
    draft.write(tidyParagraph(next) === memo ? undefined : { text: next, read: base })
  }
  const save = async (base = read) => {
    if (!dirty || busy || isTooLong) return
    setSent({ text: trimmed })
    const outcome = await saveMemo(queries, request_id, { text: trimmed, read: base }).then(
      () => ({ at: now() }),
      (problem: unknown) => ({ problem }),
    )
    setSent({ text: trimmed, ...outcome })
  }
  const isReachable = online && session === 'open'
  useAutosave({
    text,
    canSave: dirty && !isTooLong && !busy && !failed && theirs === undefined && isReachable,
    save: () => void save(),
    onLeave: () => void saveMemo(queries, request_id, { text: trimmed, read }).catch(() => {}),
  })
  return {
    text,
    type,
    busy,
    /** When the current text was saved here, in milliseconds. */
    savedAt: dirty ? undefined : sent?.at,
    /** Why it was not saved, unless it waits for the connection or the session. */
    problem: failed && theirs === undefined ? sent?.problem : undefined,
    waits: dirty && !isReachable,
    /** The memo that another dispatcher has saved meanwhile. */
    theirs,
    saveNow: () => {
      if (theirs === undefined && isReachable) void save()
    },
    keepMine: () => {
      type(text, memo)
      void save(memo)
    },
    takeTheirs: () => {
      setTyped({ text: memo, read: memo })
      draft.write(undefined)
      setSent(undefined)
    },
    length: trimmed.length,
    most: limits.text.memo,
    isTooLong,
  }
}
