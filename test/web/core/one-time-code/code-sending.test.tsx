// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CodeSending, useCodeSending } from '../../../../web/src/core/one-time-code/code-sending.ts'
import { QueryProvider } from '../../../../web/src/customer/session/query-provider.tsx'
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
    await act(async () =>
      root.render(
        <QueryProvider>
          <Sender />
        </QueryProvider>,
      ),
    )
  })
  afterEach(async () => {
    await act(async () => sending.clear())
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })

  it('sends one code when it is called again before the response', async () => {
    const calls = answerWith(sent())
    const onSuccess = vi.fn()
    await act(async () => {
      sending.send(phone, { onSuccess })
      sending.send(phone, { onSuccess })
      sending.send(phone, { onSuccess })
    })
    await vi.waitFor(() => expect(sending).toMatchObject({ busy: false, sent: { phone } }))
    await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    expect(calls).toHaveLength(1)
  })

  it('sends another code once the first was sent', async () => {
    const calls = answerWith(sent())
    for (const count of [1, 2]) {
      const onSuccess = vi.fn()
      await act(async () => sending.send(phone, { onSuccess }))
      await vi.waitFor(() => expect(onSuccess).toHaveBeenCalled())
      expect(calls).toHaveLength(count)
    }
  })

  it('sends a code after a failure', async () => {
    const calls = answerWith(refusal(503, 'SMS_UNAVAILABLE'), sent())
    const [onError, onSuccess] = [vi.fn(), vi.fn()]
    await act(async () => sending.send(phone, { onError }))
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
    await vi.waitFor(() => expect(sending).toMatchObject({ busy: false, sent: undefined }))
    await act(async () => sending.send(phone, { onSuccess }))
    await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    expect(calls).toHaveLength(2)
  })
})
