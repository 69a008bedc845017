import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#shared/messages/messages.ko.ts'
import { saveDeviceToken } from '../../../../web/src/core/api/device-token.ts'
import { useCodeSending } from '../../../../web/src/core/one-time-code/code-sending.ts'
import { QueryProvider } from '../../../../web/src/customer/session/query-provider.tsx'
import { answerWith, refusal } from '../../../support/web/fake-api.ts'
import { SolvingWorker } from '../../../support/web/solving-worker.ts'
import { aWorkChallenge, isSolved } from '../../../support/work.ts'

const phone = '01012345678'
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const sent = () => ({
  status: 202,
  body: { challenge: 'A'.repeat(22), expires_at: inSeconds(180), resend_at: inSeconds(20) },
})

const renderSending = () => renderHook(() => useCodeSending('login'), { wrapper: QueryProvider }).result

describe('useCodeSending', () => {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  afterEach(cleanup)

  it('sends one code when it is called again before the response', async () => {
    const calls = answerWith(sent())
    const sending = renderSending()
    const onSuccess = vi.fn()
    act(() => {
      for (let count = 0; count < 3; count++) sending.current.send(phone, { onSuccess })
    })
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    await waitFor(() => expect(sending.current).toMatchObject({ busy: false, sent: { phone } }))
    expect(calls).toHaveLength(1)
  })

  const tokensSentTo = async (...phones: string[]) => {
    const calls = answerWith(...(phones.map(sent) as [ReturnType<typeof sent>]))
    const sending = renderSending()
    for (const to of phones) {
      const onSuccess = vi.fn()
      act(() => sending.current.send(to, { onSuccess }))
      await waitFor(() => expect(onSuccess).toHaveBeenCalled())
    }
    return calls.map(({ init }) => JSON.parse(String(init.body)).device_token)
  }

  it('sends the device token of the number, of several that share a browser', async () => {
    const [first, second] = [phone, '01087654321']
    expect(await tokensSentTo(first)).toEqual([undefined])
    saveDeviceToken({ device_token: 'dv_a' }, { phoneNumber: '+821012345678', code: '123456' })
    saveDeviceToken({ device_token: 'dv_b' }, { customer_phone: second })
    saveDeviceToken({ device_token: 'dv_c', phone: second }, { current: {} })
    expect(await tokensSentTo(first, second, first, '01011112222')).toEqual(['dv_a', 'dv_c', 'dv_a', undefined])
    expect(localStorage.getItem('device-token')).not.toMatch(/12345678|87654321/)
  })

  it('keeps the last ten device tokens', async () => {
    const phones = Array.from({ length: 11 }, (_, n) => `010123400${10 + n}`)
    for (const to of phones) saveDeviceToken({ device_token: `dv_${to}` }, { customer_phone: to })
    expect(await tokensSentTo(...phones.slice(0, 2))).toEqual([undefined, `dv_${phones[1]}`])
  })

  it('sends the one device token of an earlier release', async () => {
    localStorage.setItem('device-token', JSON.stringify({ version: 1, value: 'dv_old' }))
    expect(await tokensSentTo(phone)).toEqual(['dv_old'])
    saveDeviceToken({ device_token: 'dv_b' }, { customer_phone: '01087654321' })
    expect(await tokensSentTo(phone, '01087654321')).toEqual(['dv_old', 'dv_b'])
  })

  it('repeats a request for a code with a work where the server requires one', async () => {
    const challenge = await aWorkChallenge()
    vi.stubGlobal('Worker', SolvingWorker)
    const calls = answerWith(refusal(401, 'WORK_REQUIRED'), { status: 200, body: { challenge } }, sent())
    const sending = renderSending()
    act(() => sending.current.send(phone))
    await waitFor(() => expect(sending.current).toMatchObject({ busy: false, sent: { phone }, problem: undefined }))
    expect(calls.map(({ url }) => url)).toEqual(['/api/sms/send', '/api/work?purpose=code', '/api/sms/send'])
    expect(await isSolved(JSON.parse(String(calls[2]?.init.body)).work)).toBe(true)
  })

  it('names the telephone when this device makes no work in time', async () => {
    vi.stubGlobal('Worker', undefined)
    answerWith(refusal(401, 'WORK_REQUIRED'), { status: 200, body: {} }, refusal(401, 'WORK_REQUIRED'))
    const sending = renderSending()
    act(() => sending.current.send(phone))
    await waitFor(() => expect(sending.current.problem).toBe(messages.WORK_REQUIRED))
    expect(messages.WORK_REQUIRED).toContain('전화')
  })

  it('sends another code once the first was sent', async () => {
    const calls = answerWith(sent())
    const sending = renderSending()
    for (const count of [1, 2]) {
      const onSuccess = vi.fn()
      act(() => sending.current.send(phone, { onSuccess }))
      await waitFor(() => expect(onSuccess).toHaveBeenCalled())
      expect(calls).toHaveLength(count)
    }
  })

  it('sends a code after a failed send', async () => {
    const calls = answerWith(refusal(503, 'SMS_UNAVAILABLE'), sent())
    const sending = renderSending()
    const [onError, onSuccess] = [vi.fn(), vi.fn()]
    act(() => sending.current.send(phone, { onError }))
    await waitFor(() => expect(onError).toHaveBeenCalledOnce())
    await waitFor(() => expect(sending.current).toMatchObject({ busy: false, sent: undefined }))
    act(() => sending.current.send(phone, { onSuccess }))
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    expect(calls).toHaveLength(2)
  })
})
