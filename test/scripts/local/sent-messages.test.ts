import { request } from 'node:http'
import { createServer as createViteServer } from 'vite'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  readSentMessages,
  type SeenMessage,
  sentMessagesPage,
  serveSentMessages,
  watchSentMessages,
} from '../../../scripts/local/sent-messages.ts'
import { serve } from '../../support/servers/serve.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Records = Record<string, { MessageId: string; Message: string }[]>

/** Starts an emulator that sent these messages. @param path of its list of messages */
const emulator = (path: string, records: Records) =>
  serve(({ url }, response) => {
    if (url !== `${path}?region=ap-northeast-1`) response.writeHead(404)
    response.end(JSON.stringify({ sms_messages: records, region: 'ap-northeast-1' }))
  })

const code = (id: string, digits: string) => ({ MessageId: id, Message: `인증번호 ${digits}` })

describe('the messages of an emulator', () => {
  it.each(['/_ministack/sns/sms-messages', '/_aws/sns/sms-messages'])(
    'reads the messages of an emulator from %s',
    async (path) => {
      const endpoint = await emulator(path, { '+821012345678': [code('1', '123456'), code('2', '654321')] })
      expect(await readSentMessages({ endpoint, smsRegion: 'ap-northeast-1' })).toEqual([
        { id: '1', phone: '+821012345678', text: '인증번호 123456' },
        { id: '2', phone: '+821012345678', text: '인증번호 654321' },
      ])
    },
  )

  it('asks an emulator for the messages of a number where one is wanted', async () => {
    const path = '/_ministack/sns/sms-messages?region=ap-northeast-1&phoneNumber=%2B821012345678'
    const endpoint = await serve(({ url }, response) => {
      if (url !== path) response.writeHead(404)
      response.end(JSON.stringify({ sms_messages: { '+821012345678': [code('1', '123456')] } }))
    })
    const wanted = { endpoint, smsRegion: 'ap-northeast-1', to: '+821012345678' }
    expect(await readSentMessages(wanted)).toEqual([{ id: '1', phone: '+821012345678', text: '인증번호 123456' }])
  })

  it('finds no messages in an emulator without a record', async () => {
    const endpoint = await emulator('/elsewhere', {})
    await expect(readSentMessages({ endpoint, smsRegion: 'ap-northeast-1' })).rejects.toThrow('keeps no record')
  })

  it('lists messages newest first, with a time only for those sent meanwhile', async () => {
    const records: Records = { '+821012345678': [code('old', '111111')] }
    const endpoint = await emulator('/_ministack/sns/sms-messages', records)
    const { messages, stop } = watchSentMessages({ endpoint, smsRegion: 'ap-northeast-1' })
    closing.push(stop)
    await vi.waitUntil(() => messages().length === 1, { timeout: 5_000 })
    records['+821087654321'] = [code('new', '222222')]
    await vi.waitUntil(() => messages().length === 2, { timeout: 5_000 })
    expect(messages()).toEqual([
      { id: 'new', phone: '+821087654321', text: '인증번호 222222', at: expect.stringMatching(/^\d{4}-.*Z$/) },
      { id: 'old', phone: '+821012345678', text: '인증번호 111111' },
    ])
  })
})

describe('the page /dev/sms', () => {
  /** Requests the messages by the name of another machine. */
  const statusFor = (port: string) =>
    new Promise((resolve, reject) =>
      request({ host: '127.0.0.1', port, path: '/dev/sms/messages', headers: { host: 'attacker.example' } })
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end(),
    )

  const sent: SeenMessage[] = [{ id: '1', phone: '+821012345678', text: '인증번호 123456' }]
  const site = async () => {
    const vite = await createViteServer({
      configFile: false,
      root: temporaryFolder(),
      logLevel: 'silent',
      plugins: [sentMessagesPage(() => sent)],
      server: { middlewareMode: true, ws: false },
    })
    closing.push(() => vite.close())
    return serve(vite.middlewares)
  }

  it('loads the messages into the page /dev/sms', async () => {
    const address = await site()
    const page = await fetch(`${address}/dev/sms`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('보낸 문자')
    const messages = await fetch(`${address}/dev/sms/messages`)
    expect(messages.headers.get('cache-control')).toBe('no-store')
    expect(await messages.json()).toEqual(sent)
  })

  it('serves /dev/sms next to the site of the emulator too, to names of this machine only', async () => {
    const endpoint = await emulator('/_ministack/sns/sms-messages', { '+821012345678': [code('1', '123456')] })
    const { url, close } = await serveSentMessages({ endpoint, smsRegion: 'ap-northeast-1' })
    closing.push(close)
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/dev\/sms$/)
    expect(await (await fetch(url)).text()).toContain('보낸 문자')
    await expect
      .poll(async () => (await fetch(`${url}/messages`)).json(), { timeout: 5_000 })
      .toEqual([{ id: '1', phone: '+821012345678', text: '인증번호 123456' }])
    expect((await fetch(url.replace('/dev/sms', '/config.json'))).status).toBe(404)
    expect(await statusFor(new URL(url).port)).toBe(403)
  })

  it('returns 403 at /dev/sms when the host is not a name of this machine', async () => {
    const { port } = new URL(await site())
    expect(await statusFor(port)).toBe(403)
  })
})
