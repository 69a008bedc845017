import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGlide } from '../../../../../web/src/staff/visits/list/use-glide.ts'

const animate = vi.fn()

beforeEach(() => {
  // A simulated document has no layout: each row is 50 px high.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 50
  })
  Element.prototype.animate = animate
})

afterEach(() => {
  vi.restoreAllMocks()
  animate.mockClear()
  document.documentElement.removeAttribute('style')
})

function Rows({ keys }: { keys: readonly string[] }) {
  const list = useGlide<HTMLUListElement>()
  return (
    <ul ref={list} style={{ ['--step' as string]: keys.length > 2 ? '0ms' : '240ms' }}>
      {keys.map((key) => (
        <li key={key} data-glide={key} />
      ))}
    </ul>
  )
}

it('moves rows from their last position, also in a list that is shown again', () => {
  const { rerender, unmount } = render(<Rows keys={['a', 'b']} />)
  expect(animate).not.toHaveBeenCalled()
  rerender(<Rows keys={['b', 'a']} />)
  expect(animate.mock.calls.map(([frames]) => frames.translate)).toEqual([
    ['0 50px', 'none'],
    ['0 -50px', 'none'],
  ])
  animate.mockClear()
  unmount()
  render(<Rows keys={['a', 'b']} />)
  expect(animate).toHaveBeenCalledTimes(2)
  expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 240 })
})

it('moves nothing where people ask for less motion', () => {
  const { rerender } = render(<Rows keys={['x', 'y', 'z']} />)
  rerender(<Rows keys={['z', 'y', 'x']} />)
  expect(animate).not.toHaveBeenCalled()
})
