import { useEffect, useRef, useState } from 'react'

export type Action<Input> = {
  /** A second one while the first runs does nothing. @returns whether it was done, and the screen is still there */
  run: (input: Input) => Promise<boolean>
  busy: boolean
  /** It was called off, but something had left before: its answer is waited for. */
  stopping: boolean
  /** Why the last one failed; undefined since the next one began. */
  problem: unknown
  /** The last problem no longer matters; what runs goes on. */
  forget: () => void
  /** Calls off what runs: nothing more leaves. What has left is waited for, and told as what it was. */
  stop: () => void
}

type Events<Result, Input> = {
  /** It is busy until this is over. */
  done?: (result: Result, input: Input) => unknown
  failed?: (problem: unknown, input: Input) => unknown
  /** It ended because it was called off. What had left before then may have been done all the same. */
  calledOff?: (input: Input) => unknown
}

const LOOK_MS = 50

const idle = { busy: false, stopping: false, problem: undefined as unknown }

/**
 * Something that a person sets going on a screen: one at a time, told when it fails, and called off when the screen
 * goes. Without a network the client refuses at once: nothing is kept to be sent later.
 * @param act does it, and what follows from it wherever the person is by then. It hands the signal on to `retrying`, and
 * to its calls as `wanted`: a call that has left may have been done, so it is not cut short
 */
export function useAction<Input = void, Result = unknown>(
  act: (input: Input, signal: AbortSignal) => Promise<Result>,
  { done, failed, calledOff }: Events<Result, Input> = {},
): Action<Input> {
  const running = useRef<AbortController>(undefined)
  const gone = useRef(false)
  const [{ busy, stopping, problem }, setState] = useState(idle)

  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      running.current?.abort()
    }
  }, [])

  const tell = (outcome: { result: Result } | { failure: unknown }, input: Input, signal: AbortSignal) => {
    if ('result' in outcome) return done?.(outcome.result, input)
    return wasCalledOff(outcome.failure, signal) ? calledOff?.(input) : failed?.(outcome.failure, input)
  }
  const run = async (input: Input) => {
    if (running.current !== undefined) return false
    const control = new AbortController()
    const { signal } = control
    running.current = control
    setState({ ...idle, busy: true })
    // While the code of the next screen is on its way this one is still drawn, but the person has left it.
    const here = window.location.pathname
    const hasLeft = () => gone.current || window.location.pathname !== here
    const watch = setInterval(() => hasLeft() && control.abort(), LOOK_MS)
    const outcome = await act(input, signal).then(
      (result) => ({ result }),
      (failure: unknown) => ({ failure }),
    )
    clearInterval(watch)
    const stayed = !hasLeft()
    if (stayed) await tell(outcome, input, signal)
    running.current = undefined
    const problem = 'failure' in outcome && !wasCalledOff(outcome.failure, signal) ? outcome.failure : undefined
    setState({ ...idle, problem })
    return 'result' in outcome && stayed
  }
  const forget = () => setState((now) => (now.busy ? now : idle))
  const stop = () => {
    running.current?.abort()
    setState((now) => ({ ...now, stopping: now.busy }))
  }
  return { run, busy, stopping, problem, forget, stop }
}

const wasCalledOff = (failure: unknown, { aborted, reason }: AbortSignal) => aborted && failure === reason
