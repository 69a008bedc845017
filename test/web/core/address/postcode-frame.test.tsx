import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#shared/messages/messages.ko.ts'

type Options = { oncomplete: (result: unknown) => void; submitMode?: boolean }

const road = '서울 강북구 도봉로 346'
const onAddress = vi.fn()
const onFailure = vi.fn()
let scripts: HTMLScriptElement[]
let options: Options | undefined

class Postcode {
  constructor(given: Options) {
    options = given
  }
  embed(parent: Element) {
    parent.append(document.createElement('p'))
  }
}

async function show(service: object = { Postcode }) {
  const { PostcodeFrame } = await import('../../../../web/src/core/address/postcode-frame.tsx')
  const view = render(<PostcodeFrame onAddress={onAddress} onFailure={onFailure} />)
  await arrive(service)
  return view
}

/** The script of the service has come. */
const arrive = (service: object) =>
  act(async () => {
    vi.stubGlobal('kakao', service)
    scripts.at(-1)?.dispatchEvent(new Event('load'))
  })

const choose = (result: unknown) => act(() => options?.oncomplete(result))

describe('postcode search', () => {
  beforeEach(() => {
    scripts = []
    options = undefined
    onAddress.mockReset()
    onFailure.mockReset()
    vi.resetModules()
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      scripts.push(script as HTMLScriptElement)
    })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('asks the service for searches that add no history entries', async () => {
    await show()
    expect(options?.submitMode).toBe(false)
  })

  it('takes the first of two results of the postcode search', async () => {
    await show()
    choose({ roadAddress: road })
    choose({ roadAddress: '서울 노원구 동일로 1' })
    expect(onAddress.mock.calls).toEqual([[road]])
  })

  it('takes no result of the postcode search after it has closed', async () => {
    const { unmount } = await show()
    unmount()
    choose({ roadAddress: road })
    expect(onAddress).not.toHaveBeenCalled()
  })

  it('says that it cannot read a result, then searches again', async () => {
    await show()
    choose({ roadAddress: '', jibunAddress: '' })
    expect(onFailure).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alert').textContent).toContain('고른 주소를 읽지 못했어요')
    act(() => screen.getByRole('button', { name: '다시 불러오기' }).click())
    await act(async () => {})
    choose({ jibunAddress: road })
    expect(onAddress.mock.calls).toEqual([[road]])
  })

  it.each([
    ['lacks its constructor', {}],
    ['cannot be constructed', { Postcode: 'Postcode' }],
    [
      'throws when it is embedded',
      {
        Postcode: class {
          embed() {
            throw new Error('no parent')
          }
        },
      },
    ],
  ])('says that the service is unavailable when it %s', async (_, service) => {
    await show(service)
    expect(screen.getByRole('alert').textContent).toContain(messages.POSTCODE_UNAVAILABLE)
    expect(onFailure).toHaveBeenCalledTimes(1)
  })

  it('says that the service is unavailable when its script does not come within 10 s', async () => {
    vi.useFakeTimers()
    const { PostcodeFrame } = await import('../../../../web/src/core/address/postcode-frame.tsx')
    render(<PostcodeFrame onAddress={onAddress} onFailure={onFailure} />)
    await act(() => vi.advanceTimersByTimeAsync(9_999))
    expect(onFailure).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(onFailure).toHaveBeenCalledTimes(1)
    // Too late.
    await arrive({ Postcode })
    expect(screen.getByRole('alert').textContent).toContain(messages.POSTCODE_UNAVAILABLE)
  })
})
