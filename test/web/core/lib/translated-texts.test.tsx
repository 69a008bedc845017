import { act, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { expect, it } from 'vitest'
import { keepTranslatedTexts } from '../../../../web/src/core/lib/translated-texts.ts'

const textsIn = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter(({ parentElement }) => parentElement?.closest('font') === null)
}

const fontOf = (text: string) => {
  const font = document.createElement('font')
  font.append(text.toUpperCase())
  return font
}

/** What translators do to a text. */
const translators: Readonly<Record<string, (text: Text) => void>> = {
  'replaces the text': (text) => text.replaceWith(fontOf(text.data)),
  'puts the translation before the text and removes the text': (text) => {
    text.before(fontOf(text.data))
    text.remove()
  },
  'moves the text into the translation': (text) => {
    const font = document.createElement('font')
    text.before(font)
    font.append(text)
    text.data = text.data.toUpperCase()
  },
  'translates its translation again': (text) => {
    const font = fontOf(text.data)
    text.replaceWith(font)
    font.replaceWith(fontOf(text.data))
  },
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))

async function expectChange(translate: (text: Text) => void, before: ReactNode, after: ReactNode, shows: string) {
  keepTranslatedTexts(document.body)
  const { container, rerender } = render(<StrictMode>{before}</StrictMode>)
  for (const text of textsIn(container)) translate(text)
  await settled()
  rerender(<StrictMode>{after}</StrictMode>)
  await settled()
  expect(container.textContent?.toLowerCase()).toBe(shows)
}

const Price = ({ unit, price }: { unit: string; price: number }) => (
  <p>
    {unit} costs <b>{price} won</b> in {price} parts
  </p>
)
const Line = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <p>
    {shown && <i>new</i>}
    {children}
    {shown && ' last'}
  </p>
)

for (const [name, translate] of Object.entries(translators)) {
  it(`shows a changed text when a translator ${name}`, async () => {
    await expectChange(
      translate,
      <Price unit="wall" price={1} />,
      <Price unit="stand" price={2} />,
      'stand costs 2 won in 2 parts',
    )
  })

  it(`adds parts around a text when a translator ${name}`, async () => {
    await expectChange(translate, <Line shown={false}>text</Line>, <Line shown>text</Line>, 'newtext last')
  })

  it(`removes texts when a translator ${name}`, async () => {
    await expectChange(translate, <Line shown>text</Line>, <Line shown={false}>{null}</Line>, '')
  })
}
