// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Form } from '../../../../../web/src/core/ui/form/form.tsx'
import { useFormDraft } from '../../../../../web/src/core/ui/form/use-form-draft.ts'

let root: Root | undefined

const draw = (screen: React.ReactNode) =>
  act(async () => {
    root = createRoot(document.body)
    root.render(screen)
  })

const form = () => {
  const found = document.querySelector('form')
  if (found === null) throw new Error('no form')
  return found
}

const submit = () => act(async () => form().requestSubmit())

describe('a form', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  })
  afterEach(async () => {
    await act(async () => root?.unmount())
    document.body.innerHTML = ''
    vi.unstubAllGlobals()
  })

  it('goes nowhere by itself', async () => {
    await draw(<Form onSubmit={() => undefined} />)
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    await act(async () => form().dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
    expect(form().getAttribute('method')).toBe('dialog')
  })

  it('is submitted once while the first submit runs', async () => {
    let end = () => {}
    const send = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
    await draw(<Form onSubmit={send} />)
    await submit()
    await submit()
    expect(send).toHaveBeenCalledTimes(1)
    await act(async () => end())
    await submit()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('leads to the first field that a refused submit draws as wrong', async () => {
    function Screen() {
      const [wrong, setWrong] = useState<true>()
      const check = () => {
        setWrong(true)
        return false
      }
      return (
        <Form onSubmit={check}>
          <input name="right" />
          <input name="wrong" aria-invalid={wrong} />
          <input name="last" aria-invalid={wrong} />
        </Form>
      )
    }
    await draw(<Screen />)
    await submit()
    expect(document.activeElement?.getAttribute('name')).toBe('wrong')
  })

  it('hands everything that is typed to its draft', async () => {
    const keep = vi.fn()
    function Screen() {
      const typed = useForm({ defaultValues: { city: '' } })
      useFormDraft(typed, keep)
      return <button type="button" onClick={() => typed.setValue('city', '서울')} />
    }
    await draw(<Screen />)
    await act(async () => document.querySelector('button')?.click())
    expect(keep).toHaveBeenLastCalledWith({ city: '서울' })
  })
})

describe('what was typed before the code of the page was there', () => {
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

  const input = (selector: string) => {
    const found = document.querySelector<HTMLInputElement>(selector)
    if (found === null) throw new Error(`no ${selector}`)
    return found
  }

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    take.mockClear()
    document.body.innerHTML = `<main>${renderToString(<Screen />)}</main>`
  })
  afterEach(async () => {
    await act(async () => root?.unmount())
    vi.unstubAllGlobals()
  })

  const takeOver = () =>
    act(async () => {
      root = hydrateRoot(document.querySelector('main') ?? document.body, <Screen />)
    })

  it('is told once, by the names of the fields of this form alone', async () => {
    input('[name="city"]').value = '서울'
    input('[name="elsewhere"]').value = '부산'
    input('[value="shop"]').checked = true
    await takeOver()
    expect(take.mock.calls).toEqual([[{ city: '서울', kind: 'shop' }]])
  })

  it('is not told when nothing was', async () => {
    await takeOver()
    expect(take).not.toHaveBeenCalled()
  })

  it('is not told of a form that was drawn here', async () => {
    document.body.innerHTML = ''
    await draw(<Screen />)
    expect(take).not.toHaveBeenCalled()
  })
})
