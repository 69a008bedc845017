import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Completion } from '#shared/booking/completion.ts'
import type { ApprovedQuote } from '#shared/prices/quote.ts'
import { CompletionForm } from '../../../../web/src/staff/completion/completion-form.tsx'
import { type CompletionValues, completionValuesOf } from '../../../../web/src/staff/completion/completion-values.ts'
import { anApprovedQuote } from '../../../support/bookings/quotes.ts'
import { field } from '../../../support/web/render-page.tsx'

let sent: Completion[]
let drafts: CompletionValues[]

const renderForm = (defaults = completionValuesOf(), approved?: ApprovedQuote) =>
  render(
    <CompletionForm
      service="수리"
      defaults={defaults}
      approved={approved}
      onType={(values) => drafts.push(values)}
      onSubmit={(completion) => sent.push(completion)}
      frame={(fields, button) => (
        <>
          {fields}
          {button}
        </>
      )}
    />,
  )

const enter = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const check = (name: string) => act(async () => screen.getByRole('checkbox', { name }).click())
const submit = (name: string) => act(async () => screen.getByRole('button', { name }).click())

describe('CompletionForm (specification 4.7)', () => {
  beforeEach(() => {
    sent = []
    drafts = []
  })
  afterEach(() => {
    vi.useRealTimers()
    cleanup()
  })

  it('charges approved amounts, which can be dropped and lowered but not raised (specification 4.10)', async () => {
    const { approved } = anApprovedQuote()
    renderForm(completionValuesOf({ work_done: '뚫었어요.' }, approved), approved)
    expect(screen.getByRole('group', { name: '받을 금액' })).toBeTruthy()
    expect(screen.getByText('145,000원까지만 받을 수 있어요. 더 필요하면 견적을 보내주세요.')).toBeTruthy()
    await check('고객님께 금액을 말씀드렸어요')
    await check('부품값, 배수 펌프 1개')
    enter('배수관 뚫기 금액', '65000')
    await submit('130,000원으로 마치기')
    expect(screen.getByText('승인받은 60,000원보다 많이 받을 수 없어요.')).toBeTruthy()
    expect(document.activeElement).toBe(field('배수관 뚫기 금액'))
    expect(sent).toEqual([])
    enter('배수관 뚫기 금액', '50000')
    await submit('115,000원으로 마치기')
    expect(sent).toEqual([
      {
        work_done: '뚫었어요.',
        charges: [
          { id: 'repair-drain', label: '배수관 뚫기', amount: 50_000 },
          { id: 'x1', label: '배수 호스 2m 교체', amount: 35_000 },
          { id: 'call_out', label: '출장비', amount: 30_000 },
        ],
      },
    ])
    expect(drafts.at(-1)?.amounts.map(({ isDropped }) => isDropped)).toEqual([false, false, true, false])
  })

  it('sends work and charges once the customer knows the total', async () => {
    renderForm()
    await check('배수관을 뚫었어요')
    expect(field('작업 내용').value).toBe('배수관을 뚫었어요.')
    enter('출장비', '20000')
    enter('재료비', '15000')
    expect(field('출장비').value).toBe('20,000')
    await submit('35,000원으로 마치기')
    expect(sent).toEqual([])
    const agreement = screen.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' })
    expect(agreement.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(agreement)
    await check('고객님께 금액을 말씀드렸어요')
    await submit('35,000원으로 마치기')
    const charges = [
      { label: '출장비', amount: 20_000 },
      { label: '재료비', amount: 15_000 },
    ]
    expect(sent).toEqual([{ work_done: '배수관을 뚫었어요.', charges }])
  })

  it('requires a text, and shows the error until there is one', async () => {
    renderForm()
    await submit('0원으로 마치기')
    screen.getByText('무엇을 했는지 적어주세요.')
    expect(document.activeElement).toBe(field('작업 내용'))
    await check('필터를 씻었어요')
    expect(screen.queryByText('무엇을 했는지 적어주세요.')).toBeNull()
  })

  it('reports its values at each keystroke, and starts with a stored draft', () => {
    renderForm()
    enter('작업 내용', '펌프 1개')
    enter('작업비', '60000')
    const draft = drafts.at(-1)
    expect(draft).toMatchObject({ work_done: '펌프 1개', amounts: [{}, { digits: '60000' }, {}] })
    cleanup()
    renderForm(draft)
    expect(field('작업 내용').value).toBe('펌프 1개')
    expect(field('작업비').value).toBe('60,000')
  })

  it('announces the total after a pause, and not at first', () => {
    vi.useFakeTimers()
    renderForm(completionValuesOf({ charges: [{ label: '출장비', amount: 20_000 }] }))
    const status = screen.getByRole('status')
    act(() => vi.advanceTimersByTime(5_000))
    expect(status.textContent).toBe('')
    enter('작업비', '1')
    enter('작업비', '10000')
    expect(status.textContent).toBe('')
    act(() => vi.advanceTimersByTime(1_000))
    expect(status.textContent).toBe('합계 30,000원')
  })
})
