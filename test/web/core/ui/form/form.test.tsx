import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberControls } from '../../../../../web/src/core/lib/early-controls.ts'
import { Form } from '../../../../../web/src/core/ui/form/form.tsx'
import { useFormDraft } from '../../../../../web/src/core/ui/form/use-form-draft.ts'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

describe('a form', () => {
  it('does not navigate when a form is submitted', () => {
    render(<Form aria-label="form" onSubmit={() => undefined} />)
    expect(fireEvent.submit(screen.getByRole('form'))).toBe(false)
    expect(screen.getByRole('form').getAttribute('method')).toBe('dialog')
  })

  it('ignores a second submit while the first one runs', async () => {
    let end = () => {}
    const send = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
    render(
      <Form onSubmit={send}>
        <button type="submit">저장하기</button>
      </Form>,
    )
    const submit = () => userEvent.click(screen.getByRole('button'))
    await submit()
    await submit()
    expect(send).toHaveBeenCalledTimes(1)
    await act(async () => end())
    await submit()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('focuses the first invalid field when a submit is rejected', async () => {
    function Screen() {
      const [invalid, setInvalid] = useState<true>()
      const check = () => {
        setInvalid(true)
        return false
      }
      return (
        <Form onSubmit={check}>
          <input name="valid" />
          <input name="first" aria-invalid={invalid} />
          <input name="last" aria-invalid={invalid} />
          <button type="submit">저장하기</button>
        </Form>
      )
    }
    render(<Screen />)
    await userEvent.click(screen.getByRole('button'))
    expect(document.activeElement?.getAttribute('name')).toBe('first')
  })

  it('passes the values to the draft while typing', async () => {
    const save = vi.fn()
    function Screen() {
      const form = useForm({ defaultValues: { city: '' } })
      useFormDraft(form, save)
      return <input {...form.register('city')} />
    }
    render(<Screen />)
    await userEvent.type(screen.getByRole('textbox'), '서울')
    expect(save).toHaveBeenLastCalledWith({ city: '서울' })
  })
})

describe('input before hydration', () => {
  const take = vi.fn()

  const Screen = () => (
    <>
      <input name="elsewhere" defaultValue="" />
      <Form onSubmit={() => undefined} onEarlyInput={take}>
        <input name="city" defaultValue="" />
        <input name="street" defaultValue="" />
        <input name="kind" type="radio" value="home" />
        <input name="kind" type="radio" value="shop" />
        <input name="consent" type="checkbox" />
      </Form>
    </>
  )

  const input = (selector: string) => document.querySelector<HTMLInputElement>(selector) ?? expect.fail(selector)

  beforeEach(() => {
    take.mockClear()
    document.body.innerHTML = `<main>${renderToString(<Screen />)}</main>`
  })

  const hydrate = () => {
    const main = input('main')
    rememberControls(main)
    return render(<Screen />, { container: main, hydrate: true })
  }

  it('passes input before hydration once, by the names of the fields of this form', () => {
    input('[name="city"]').value = '서울'
    input('[name="elsewhere"]').value = '부산'
    input('[value="shop"]').checked = true
    hydrate()
    expect(take.mock.calls).toEqual([[{ city: '서울', kind: 'shop' }]])
  })

  it('passes nothing to the form when there was no input before hydration', () => {
    hydrate()
    expect(take).not.toHaveBeenCalled()
  })

  it('passes no input when the form was not prerendered', () => {
    document.body.innerHTML = ''
    render(<Screen />)
    expect(take).not.toHaveBeenCalled()
  })
})
