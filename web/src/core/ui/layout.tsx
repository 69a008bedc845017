import type { ComponentProps, ElementType } from 'react'
import './layout.css'

/** Numbers are steps of the space scale in `core/styles/tokens.css`. */
type Look = {
  /** Between children: in both directions, or between columns where `rowGap` is given too. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6
  rowGap?: 0 | 1 | 2 | 4
  padding?: 3 | 4 | 5 | 6
  paddingBlock?: 3 | 4 | 10
  paddingInline?: 1 | 2 | 3 | 4 | 5
  marginTop?: 1 | 2 | 3 | 4 | 5 | 6 | 8
  marginBottom?: 1 | 2 | 3 | 4 | 5
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'center' | 'between'
  inline?: boolean
  wrap?: boolean
  /** Background with rounded corners, and an outline where colors are forced. */
  ground?: 'surface' | 'sunken' | 'accent' | 'notice' | 'error'
  radius?: 'control'
  size?: 'small' | 'body' | 'title' | 'question'
  weight?: 'regular' | 'bold'
  tone?: 'text' | 'strong' | 'muted' | 'accent' | 'notice' | 'error'
  /** Tabular digits. */
  numbers?: boolean
  nowrap?: boolean
  centered?: boolean
  /** A line between its children. */
  lined?: boolean
  block?: boolean
  /** Darkens on hover and press. */
  hover?: boolean
}

type Props<Tag extends ElementType> = Look & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Look | 'as'>

type Defaults = Pick<Look, 'ground'> & { layout?: 'stack' | 'row' | 'pressable' | 'card' }

/** The props that become data attributes. Other props go to the element unchanged. */
const looks: Record<keyof Look | keyof Defaults, true> = {
  layout: true,
  gap: true,
  rowGap: true,
  padding: true,
  paddingBlock: true,
  paddingInline: true,
  marginTop: true,
  marginBottom: true,
  align: true,
  justify: true,
  inline: true,
  wrap: true,
  ground: true,
  radius: true,
  size: true,
  weight: true,
  tone: true,
  numbers: true,
  nowrap: true,
  centered: true,
  lined: true,
  block: true,
  hover: true,
}

/** Creates a component whose look `layout.css` reads from data attributes. */
function primitive<Default extends ElementType>(defaultTag: Default, defaults: Defaults = {}) {
  return function Primitive<Tag extends ElementType = Default>({ as, ...props }: Props<Tag>) {
    const Element: ElementType = as ?? defaultTag
    const attributes = Object.entries({ ...defaults, ...props }).map(([name, value]) => [
      Object.hasOwn(looks, name) ? `data-${name.toLowerCase()}` : name,
      value,
    ])
    return <Element {...Object.fromEntries(attributes)} />
  }
}

/** A plain element with padding or a margin. */
export const Box = primitive('div')

/** Stacks its children vertically. */
export const Stack = primitive('div', { layout: 'stack' })

/** Lines its children up horizontally, vertically centered. */
export const Row = primitive('div', { layout: 'row' })

/** A surface with rounded corners. Stacks its children when it has a gap. */
export const Card = primitive('div', { layout: 'card', ground: 'surface' })

/** A text button or link with a touch target of 44 px. */
export const Pressable = primitive('button', { layout: 'pressable' })

/** Text with a size, a weight and a tone. */
export const Text = primitive('p')
