import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Field, TextArea, TextInput } from '../../../../../web/src/core/ui/form/field.tsx'
import { Form } from '../../../../../web/src/core/ui/form/form.tsx'

const submitted: number[] = []

afterEach(cleanup)

function show(control: 'input' | 'textarea', maxLength: number) {
  submitted.length = 0
  const Control = control === 'input' ? TextInput : TextArea
  render(
    <Form onSubmit={() => submitted.push(1)}>
      <Field label="글">{(attributes) => <Control {...attributes} maxLength={maxLength} />}</Field>
      <button type="submit">보내기</button>
    </Form>,
  )
  return screen.getByLabelText<HTMLInputElement>('글')
}

const send = () => userEvent.click(screen.getByRole('button', { name: '보내기' }))

describe('text field with a limit (specification 9.16)', () => {
  it.each(['input', 'textarea'] as const)(
    'cuts nothing, says by how much a text is too long, and is not submitted: %s',
    async (control) => {
      const field = show(control, 5)
      fireEvent.input(field, { target: { value: '가나다라마바사' } })
      expect(field.value).toBe('가나다라마바사')
      screen.getByText('5자까지 적을 수 있어요. 지금 7자예요.')
      expect(field.getAttribute('aria-invalid')).toBe('true')
      await send()
      expect(submitted).toEqual([])
      expect(document.activeElement).toBe(field)
      fireEvent.input(field, { target: { value: '가나다라마' } })
      expect(screen.queryByText(/자까지/)).toBeNull()
      await send()
      expect(submitted).toEqual([1])
    },
  )

  it.each([
    '가나다라마'.normalize('NFD'),
    ' 가나다라마 ',
    '가\u200b나다라\u202d마\u202c',
    '각각각각각'.normalize('NFD'),
  ])('counts characters as the server does: %j', async (text) => {
    const field = show('input', 5)
    expect(field.hasAttribute('maxlength')).toBe(false)
    fireEvent.input(field, { target: { value: text } })
    expect(screen.queryByText(/자까지/)).toBeNull()
    await send()
    expect(submitted).toEqual([1])
  })
})
