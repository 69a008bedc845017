import { useEffect, useRef, useState } from 'react'

export type Action<Input> = {
  /** A second one while the first runs does nothing. @returns whether it was done */
  run: (input: Input) => Promise<boolean>
  busy: boolean
  /** Why the last one failed; undefined since the next one began. */
  problem: unknown
  /** The last problem no longer matters; what runs goes on. */
  forget: () => void
  /** Calls off what runs, and forgets the problem: nothing comes after it. */
  cancel: () => void
}

type Events<Result, Input> = {
  /** It is busy until this is over. */
  done?: (result: Result, input: Input) => unknown
  failed?: (problem: unknown, input: Input) => unknown
}

const idle = { busy: false, problem: undefined as unknown }

/**
 * Something that a person sets going on a screen: one at a time, told when it fails, and called off when the screen
 * goes. Without a network the client refuses at once: nothing is kept to be sent later.
 * @param act hands the signal on to its calls; what must not be stopped half-way does not
 */
export function useAction<Input = void, Result = unknown>(
  act: (input: Input, signal: AbortSignal) => Promise<Result>,
  { done, failed }: Events<Result, Input> = {},
): Action<Input> {
  const running = useRef<AbortController>(undefined)
  const [{ busy, problem }, setState] = useState(idle)

  useEffect(() => () => running.current?.abort(), [])

  const run = async (input: Input) => {
    if (running.current?.signal.aborted === false) return false
    const control = new AbortController()
    const { signal } = control
    running.current = control
    setState({ busy: true, problem: undefined })
    const outcome = await act(input, signal).then(
      (result) => ({ result }),
      (failure: unknown) => ({ failure }),
    )
    if (signal.aborted) return false
    const wasDone = 'result' in outcome
    if (wasDone) await done?.(outcome.result, input)
    else await failed?.(outcome.failure, input)
    if (signal.aborted) return wasDone
    running.current = undefined
    setState({ busy: false, problem: wasDone ? undefined : outcome.failure })
    return wasDone
  }
  const forget = () => setState((now) => (now.busy ? now : idle))
  const cancel = () => {
    running.current?.abort()
    setState(idle)
  }
  return { run, busy, problem, forget, cancel }
}
