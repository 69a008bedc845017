// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CodeSending, useCodeSending } from '../../../../web/src/core/one-time-code/code-sending.ts'
import { answerWith, refusal } from '../../../support/web/fake-api.ts'

const phone = '01012345678'
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const sent = () => ({
  status: 202,
  body: { challenge: 'A'.repeat(22), expires_at: inSeconds(180), resend_at: inSeconds(20) },
})

let root: Root
let sending: CodeSending

function Sender() {
  sending = useCodeSending('login')
  return null
}

describe('sending a code', () => {
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    sessionStorage.clear()
    root = createRoot(document.createElement('div'))
    await act(async () => root.render(<Sender />))
  })
  afterEach(async () => {
    await act(async () => sending.clear())
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })

  it('sends one, however often it is asked for while that is on its way', async () => {
    const calls = answerWith(sent())
    const taps = await act(() => Promise.all([sending.send(phone), sending.send(phone), sending.send(phone)]))
    expect(taps).toEqual([true, false, false])
    expect(calls).toHaveLength(1)
    expect(sending).toMatchObject({ busy: false, sent: { phone } })
  })

  it('sends another one once the first has arrived', async () => {
    const calls = answerWith(sent())
    await act(() => sending.send(phone))
    await act(() => sending.send(phone))
    expect(calls).toHaveLength(2)
  })

  it('can be tried again after a failure', async () => {
    const calls = answerWith(refusal(503, 'SMS_UNAVAILABLE'), sent())
    expect(await act(() => sending.send(phone))).toBe(false)
    expect(sending).toMatchObject({ busy: false, sent: undefined })
    expect(await act(() => sending.send(phone))).toBe(true)
    expect(calls).toHaveLength(2)
  })
})
