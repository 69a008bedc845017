// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Completion } from '#shared/booking/completion.ts'
import { CompletionForm } from '../../../../web/src/staff/completion/completion-form.tsx'
import { type CompletionValues, completionValuesOf } from '../../../../web/src/staff/completion/completion-values.ts'
import { field } from '../../../support/web/render-page.tsx'

let root: Root
let sent: Completion[]
let typed: CompletionValues[]

const draw = (defaults?: CompletionValues) =>
  act(async () =>
    root.render(
      <CompletionForm
        service="수리"
        {...(defaults && { defaults })}
        onType={(values) => typed.push(values)}
        onSubmit={(completion) => sent.push(completion)}
        frame={(fields, submit) => (
          <>
            {fields}
            {submit}
          </>
        )}
      />,
    ),
  )

const button = () => document.querySelector<HTMLButtonElement>('button[type="submit"]')
const submit = () => act(async () => button()?.click())
const check = (words: string) =>
  act(async () =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent === words)
      ?.querySelector('input')
      ?.click(),
  )
const isWrong = (input: Element | null) => input?.getAttribute('aria-invalid') === 'true'

async function write(label: string, value: string) {
  const input = field(label)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
  await act(async () => input.dispatchEvent(new Event('input', { bubbles: true })))
}

describe('what is told of a visit that is done (specification 4.7)', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.innerHTML = '<div id="root"></div>'
    root = createRoot(document.body.firstElementChild ?? document.body)
    sent = []
    typed = []
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })

  it('is sent with the total on its button, once the customer was told', async () => {
    await draw()
    await check('배수관을 뚫었어요')
    expect(field('작업 내용').value).toBe('배수관을 뚫었어요.')
    await write('출장비', '20000')
    await write('재료비', '15000')
    expect(field('출장비').value).toBe('20,000')
    expect(button()?.textContent).toBe('35,000원으로 마치기')
    await submit()
    expect(sent).toEqual([])
    const told = document.querySelector('input[name="told"]')
    expect(isWrong(told)).toBe(true)
    expect(document.activeElement).toBe(told)
    await check('고객님께 금액을 말씀드렸어요')
    await submit()
    expect(sent).toEqual([
      {
        work_done: '배수관을 뚫었어요.',
        charges: [
          { label: '출장비', amount: 20_000 },
          { label: '재료비', amount: 15_000 },
        ],
      },
    ])
  })

  it('needs words, and says so under the field until there are some', async () => {
    await draw()
    await submit()
    expect(document.body.textContent).toContain('무엇을 했는지 적어주세요.')
    expect(document.activeElement).toBe(field('작업 내용'))
    await check('필터를 씻었어요')
    expect(document.body.textContent).not.toContain('무엇을 했는지 적어주세요.')
  })

  it('is told to who keeps it with every stroke, and begins with what was kept', async () => {
    await draw()
    await write('작업 내용', '펌프 1개')
    await write('작업비', '60000')
    const kept = typed.at(-1)
    expect(kept).toMatchObject({ work_done: '펌프 1개', amounts: [{}, { digits: '60000' }, {}] })
    await act(async () => root.unmount())
    root = createRoot(document.body.firstElementChild ?? document.body)
    await draw(kept)
    expect(field('작업 내용').value).toBe('펌프 1개')
    expect(field('작업비').value).toBe('60,000')
  })

  it('reads the total out once it has come to rest, and not at first', async () => {
    vi.useFakeTimers()
    await draw(completionValuesOf({ charges: [{ label: '출장비', amount: 20_000 }] }))
    await act(async () => vi.advanceTimersByTime(5_000))
    const said = () => document.querySelector('[role="status"]')?.textContent
    expect(said()).toBe('')
    await write('작업비', '1')
    await write('작업비', '10000')
    expect(said()).toBe('')
    await act(async () => vi.advanceTimersByTime(1_000))
    expect(said()).toBe('합계 30,000원')
    vi.useRealTimers()
  })
})
