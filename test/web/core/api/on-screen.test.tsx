import { useMutation } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Cancellable,
  isAborted,
  onThisScreen,
  useCancel,
  useScreenSignal,
} from '../../../../web/src/core/api/on-screen.ts'
import { QueryProvider } from '../../../../web/src/customer/session/query-provider.tsx'

type Run = { signal: AbortSignal; resolve: () => void }

let root: Root
let runs: Run[]
let screenSignal: AbortSignal | undefined
let action: Cancellable & { start: () => void }

function Screen() {
  const { signal, abort } = useScreenSignal()
  const mutation = useMutation({
    mutationFn: () => new Promise<void>((resolve) => runs.push({ signal, resolve })),
  })
  screenSignal = signal
  action = { ...useCancel(mutation, abort), start: () => mutation.mutate() }
  return null
}

const render = (screen: boolean) =>
  root.render(
    <StrictMode>
      {screen && (
        <QueryProvider>
          <Screen />
        </QueryProvider>
      )}
    </StrictMode>,
  )

const start = async () => {
  action.start()
  await vi.waitFor(() => expect(action.isPending).toBe(true))
}

describe('a mutation of a screen', () => {
  beforeEach(async () => {
    runs = []
    root = createRoot(document.body)
    render(true)
    await vi.waitFor(() => expect(screenSignal?.aborted).toBe(false))
  })
  afterEach(() => root.unmount())

  it('gives a mutation a signal that aborts when its screen goes', async () => {
    await start()
    expect(runs[0]?.signal.aborted).toBe(false)
    render(false)
    await vi.waitFor(() => expect(runs[0]?.signal.aborted).toBe(true))
    expect(isAborted(runs[0]?.signal.reason)).toBe(true)
  })

  it('reports a mutation as cancelling until it ends, and not the next run', async () => {
    await start()
    action.cancel()
    await vi.waitFor(() => expect(action).toMatchObject({ isPending: true, isCancelling: true }))
    expect(runs[0]?.signal.aborted).toBe(true)
    runs[0]?.resolve()
    await vi.waitFor(() => expect(action).toMatchObject({ isPending: false, isCancelling: false }))
    await start()
    expect(action.isCancelling).toBe(false)
    expect(runs[1]?.signal).toBe(screenSignal)
    expect(screenSignal?.aborted).toBe(false)
  })
})

it('runs a callback only on the screen that began', () => {
  const callback = vi.fn()
  const wrapped = onThisScreen(callback)
  wrapped('here')
  window.history.pushState(null, '', '/elsewhere')
  wrapped('elsewhere')
  expect(callback.mock.calls).toEqual([['here']])
})
