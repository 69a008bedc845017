import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#shared/limits.ts'
import { NetworkProblem } from '../../../core/api/problems.ts'
import { isSessionOver } from '../../../core/api/session-call.ts'
import { useOnline } from '../../../core/ui/notice/use-online.ts'
import { useSessionState } from '../../session/staff-session.ts'
import { memoDraftOf, saveMemo } from './memo-saving.ts'

const PAUSE_MS = 1_000

/** Waits for another try by itself: the network or the session comes back. */
const isWaiting = (problem: unknown) => isSessionOver(problem) || (problem instanceof NetworkProblem && problem.offline)

/**
 * A memo that saves itself a moment after the last keystroke, when the field is left, and when the screen is. What is
 * typed is kept in this tab until it is saved.
 * @param memo as the booking has it
 */
export function useMemoField(request_id: string, memo: string) {
  const queries = useQueryClient()
  const online = useOnline()
  const session = useSessionState()
  const [draft] = useState(() => memoDraftOf(request_id))
  const [{ text, read }, setTyped] = useState(() => draft.read() ?? { text: memo, read: memo })
  /** What was sent last, and what became of it. */
  const [sent, setSent] = useState<{ text: string; at?: number; problem?: unknown }>()

  const trimmed = text.trim()
  const dirty = trimmed !== memo
  const isOwn = memo === sent?.text || memo === trimmed
  // Somebody else has written one, and nothing else was typed here: theirs is shown.
  if (memo !== read && (isOwn || trimmed === read)) setTyped({ text: isOwn ? text : memo, read: memo })
  const theirs = dirty && memo !== read && !isOwn && trimmed !== read ? memo : undefined
  const busy = sent !== undefined && sent.at === undefined && sent.problem === undefined
  const failed = sent?.problem !== undefined && sent.text === trimmed && !isWaiting(sent.problem)

  const type = (next: string, on = read) => {
    setTyped({ text: next, read: on })
    draft.write(next.trim() === memo ? undefined : { text: next, read: on })
  }
  const save = async (on = read) => {
    if (!dirty || busy) return
    setSent({ text: trimmed })
    const outcome = await saveMemo(queries, request_id, { text: trimmed, read: on }).then(
      () => ({ at: Date.now() }),
      (problem: unknown) => ({ problem }),
    )
    setSent({ text: trimmed, ...outcome })
  }
  const canSave = dirty && !busy && !failed && theirs === undefined && online && session === 'open'
  const saveSoon = useEffectEvent((_typed: string) => void save())
  // Each keystroke begins the pause anew.
  useEffect(() => {
    if (!canSave) return
    const timer = setTimeout(() => saveSoon(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [canSave, text])
  const leave = useEffectEvent(() => {
    if (canSave) saveMemo(queries, request_id, { text: trimmed, read }).catch(() => {})
  })
  useEffect(() => () => leave(), [])
  return {
    text,
    type,
    busy,
    /** When what stands there was saved here, in milliseconds. */
    savedAt: dirty ? undefined : sent?.at,
    /** Why it was not; what waits for network or session says so itself. */
    problem: failed && theirs === undefined ? sent?.problem : undefined,
    waits: dirty && (!online || session !== 'open'),
    /** What somebody else has written meanwhile. */
    theirs,
    saveNow: () => {
      if (theirs === undefined && online && session === 'open') void save()
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
    most: limits.text.memo,
  }
}
