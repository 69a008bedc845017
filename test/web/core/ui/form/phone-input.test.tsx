import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PhoneInput } from '../../../../../web/src/core/ui/form/phone-input.tsx'

let root: Root
let stored = ''

function Form({ digits }: { digits: string }) {
  const [value, setValue] = useState(digits)
  stored = value
  return <PhoneInput value={value} onDigits={setValue} />
}

async function shown(digits: string): Promise<HTMLInputElement> {
  await act(async () => root.render(<Form key={digits} digits={digits} />))
  const input = document.querySelector('input')
  if (input === null) throw new Error('no field')
  return input
}

/** What the browser does on a keystroke: the new text and caret are there, then the event. */
async function type(input: HTMLInputElement, value: string, caret: number) {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  native?.set?.call(input, value)
  input.setSelectionRange(caret, caret)
  await act(async () => input.dispatchEvent(new Event('input', { bubbles: true })))
}

describe('phone field (specification 9.16)', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.innerHTML = '<div id="root"></div>'
    root = createRoot(document.body.firstElementChild ?? document.body)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })

  it('shows stored digits of a phone with hyphens', async () => {
    expect((await shown('01012345678')).value).toBe('010-1234-5678')
  })

  it('asks for the number keyboard and the number of this phone (specification 9.16)', async () => {
    const input = await shown('')
    expect([input.type, input.inputMode, input.autocomplete]).toEqual(['tel', 'numeric', 'tel-national'])
  })

  it('keeps the caret behind the same digit when one is deleted in the middle', async () => {
    const input = await shown('01012345678')
    await type(input, '010-134-5678', 5)
    expect([input.value, input.selectionStart, stored]).toEqual(['010-134-5678', 5, '0101345678'])
  })

  it('keeps the caret behind a digit typed in the middle', async () => {
    const input = await shown('0101345678')
    await type(input, '010-1234-5678', 6)
    expect([input.value, input.selectionStart]).toEqual(['010-1234-5678', 6])
  })

  it('refuses letters in a phone without moving the rest', async () => {
    const input = await shown('01012345678')
    await type(input, '010-12가34-5678', 7)
    expect([input.value, input.selectionStart, stored]).toEqual(['010-1234-5678', 6, '01012345678'])
  })

  it('takes no more digits than a number has', async () => {
    const input = await shown('01012345678')
    await type(input, '010-1234-56789', 14)
    expect([input.value, stored]).toEqual(['010-1234-5678', '01012345678'])
  })

  it('writes nothing into the field while digits are composed, and formats them at the end', async () => {
    const input = await shown('')
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (const text of ['0', '01', '010', '0101', '01012345678']) {
      native?.set?.call(input, text)
      await act(async () => input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true })))
      expect(input.value).toBe(text)
    }
    expect(stored).toBe('01012345678')
    await act(async () => input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
    expect([input.value, input.selectionStart, stored]).toEqual(['010-1234-5678', 13, '01012345678'])
  })

  it.each(['010-9876-5432', '+82 10-9876-5432'])(
    'shows %s alone when it is pasted behind typed digits',
    async (text) => {
      const input = await shown('010')
      await type(input, `010${text}`, 3 + text.length)
      expect([input.value, input.selectionStart, stored]).toEqual(['010-9876-5432', 13, '01098765432'])
    },
  )

  it.each(['+82 10-1234-5678', '010-1234-5678 고객님', '\u202d010–1234–5678\u202c'])(
    'reads a phone number from the pasted %s',
    async (text) => {
      const input = await shown('')
      await type(input, text, text.length)
      expect([input.value, stored]).toEqual(['010-1234-5678', '01012345678'])
    },
  )
})
