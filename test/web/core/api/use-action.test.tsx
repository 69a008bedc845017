// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Action, useAction } from '../../../../web/src/core/api/use-action.ts'

type Try = { input: string; signal: AbortSignal; answer: (result: string) => void; refuse: (problem: unknown) => void }

let root: Root
let action: Action<string>
let tries: Try[]
const done = vi.fn()
const failed = vi.fn()
const calledOff = vi.fn()

function Screen() {
  action = useAction(
    (input: string, signal) =>
      new Promise<string>((answer, refuse) => {
        tries.push({ input, signal, answer, refuse })
      }),
    { done, failed, calledOff },
  )
  return null
}

/** Begins without waiting for the answer. */
const begin = (input: string) =>
  act(async () => {
    void action.run(input)
  })

const lastTry = () => {
  const last = tries.at(-1)
  if (last === undefined) throw new Error('nothing was tried')
  return last
}

describe('an action of a screen', () => {
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    tries = []
    root = createRoot(document.body)
    await act(async () => root.render(<Screen />))
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  it('is busy until it is done, and says so once', async () => {
    await begin('a')
    expect(action).toMatchObject({ busy: true, problem: undefined })
    await act(async () => lastTry().answer('A'))
    expect(action).toMatchObject({ busy: false, problem: undefined })
    expect(done.mock.calls).toEqual([['A', 'a']])
    expect(failed).not.toHaveBeenCalled()
  })

  it('tells whoever began it whether it was done', async () => {
    const ends: boolean[] = []
    await act(async () => void action.run('a').then((end) => ends.push(end)))
    await act(async () => lastTry().answer('A'))
    await act(async () => void action.run('b').then((end) => ends.push(end)))
    await act(async () => lastTry().refuse(new Error('no')))
    expect(ends).toEqual([true, false])
  })

  it('runs once however often it is begun', async () => {
    await begin('a')
    await begin('b')
    expect(tries.map(({ input }) => input)).toEqual(['a'])
    await act(async () => lastTry().answer('A'))
    await begin('c')
    expect(tries.map(({ input }) => input)).toEqual(['a', 'c'])
  })

  it('keeps the problem until the next one begins', async () => {
    const problem = new Error('no')
    await begin('a')
    await act(async () => lastTry().refuse(problem))
    expect(action).toMatchObject({ busy: false, problem })
    expect(failed.mock.calls).toEqual([[problem, 'a']])
    await begin('b')
    expect(action).toMatchObject({ busy: true, problem: undefined })
  })

  it('stays busy until what follows its end is over', async () => {
    let arrive = () => {}
    done.mockReturnValueOnce(
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
    )
    await begin('a')
    await act(async () => lastTry().answer('A'))
    expect(action.busy).toBe(true)
    await act(async () => arrive())
    expect(action.busy).toBe(false)
  })

  it('waits for what has left when it is called off, and tells that it was done', async () => {
    await begin('a')
    await act(async () => action.stop())
    expect(lastTry().signal.aborted).toBe(true)
    expect(action).toMatchObject({ busy: true, stopping: true })
    await act(async () => lastTry().answer('A'))
    expect(done.mock.calls).toEqual([['A', 'a']])
    expect(calledOff).not.toHaveBeenCalled()
    expect(action).toMatchObject({ busy: false, stopping: false })
  })

  it('tells that what had left was refused, although it was called off', async () => {
    const problem = new Error('no')
    await begin('a')
    await act(async () => action.stop())
    await act(async () => lastTry().refuse(problem))
    expect(failed.mock.calls).toEqual([[problem, 'a']])
    expect(action).toMatchObject({ busy: false, problem })
  })

  it('ends as called off when nothing more has left, and can begin anew', async () => {
    await begin('a')
    const { signal, refuse } = lastTry()
    await act(async () => action.stop())
    await act(async () => refuse(signal.reason))
    expect(calledOff.mock.calls).toEqual([['a']])
    expect(failed).not.toHaveBeenCalled()
    expect(action).toMatchObject({ busy: false, stopping: false, problem: undefined })
    await begin('b')
    await act(async () => lastTry().answer('B'))
    expect(done.mock.calls).toEqual([['B', 'b']])
  })

  it('forgets the last problem when it no longer matters, and nothing of what runs', async () => {
    await begin('a')
    await act(async () => lastTry().refuse(new Error('no')))
    await act(async () => action.forget())
    expect(action).toMatchObject({ busy: false, problem: undefined })
    await begin('b')
    await act(async () => action.forget())
    expect(action.busy).toBe(true)
    await act(async () => lastTry().answer('B'))
    expect(done.mock.calls).toEqual([['B', 'b']])
  })

  it('is called off when the screen goes', async () => {
    await begin('a')
    const { signal, answer } = lastTry()
    await act(async () => root.render(null))
    expect(signal.aborted).toBe(true)
    await act(async () => answer('A'))
    expect(done).not.toHaveBeenCalled()
  })
})
