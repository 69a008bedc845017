import type { ComponentProps, ElementType } from 'react'
import './layout.css'

/** Numbers are steps of the space scale in `core/styles/tokens.css`. */
type Look = {
  /** Between children: in both directions, or between columns where `rowGap` is given too. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10
  rowGap?: 0 | 1 | 4
  padding?: 2 | 3 | 4 | 5 | 6
  paddingBlock?: 2 | 3 | 4 | 10
  paddingInline?: 1 | 2 | 3 | 4 | 5
  marginTop?: 1 | 2 | 3 | 4 | 5 | 6 | 8
  marginBottom?: 1 | 2 | 3 | 4 | 5 | 6 | 8
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'start' | 'center' | 'end' | 'between'
  inline?: boolean
  wrap?: boolean
  /** Background with rounded corners, and an outline where colors are forced. */
  ground?: 'surface' | 'sunken' | 'accent' | 'notice' | 'error'
  radius?: 'card' | 'control' | 'mark'
  size?: 'mark' | 'small' | 'body' | 'title' | 'question'
  weight?: 'regular' | 'medium' | 'bold'
  tone?: 'text' | 'strong' | 'muted' | 'accent' | 'notice' | 'error'
  /** Tabular digits. */
  numbers?: boolean
  nowrap?: boolean
  centered?: boolean
  block?: boolean
  /** Darkens on hover and press. */
  hover?: boolean
}

type Props<Tag extends ElementType> = Look & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Look | 'as'>

type StyledProps = Look & { as: ElementType; layout?: 'stack' | 'row' | 'pressable' | 'card' }

/** The props that become data attributes. Other props go to the element unchanged. */
const looks: Record<keyof Omit<StyledProps, 'as'>, true> = {
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
  block: true,
  hover: true,
}

/** Renders an element whose look `layout.css` reads from its data attributes. */
function Styled({ as: Tag, ...props }: StyledProps) {
  const attributes = Object.entries(props).map(([name, value]) => [
    Object.hasOwn(looks, name) ? `data-${name.toLowerCase()}` : name,
    value,
  ])
  return <Tag {...Object.fromEntries(attributes)} />
}

/** A plain element with padding or a margin. */
export function Box<Tag extends ElementType = 'div'>({ as, ...props }: Props<Tag>) {
  return <Styled {...props} as={as ?? 'div'} />
}

/** Stacks its children vertically. */
export function Stack<Tag extends ElementType = 'div'>({ as, ...props }: Props<Tag>) {
  return <Styled {...props} as={as ?? 'div'} layout="stack" />
}

/** Lines its children up horizontally, vertically centered. */
export function Row<Tag extends ElementType = 'div'>({ as, ...props }: Props<Tag>) {
  return <Styled {...props} as={as ?? 'div'} layout="row" />
}

/** A surface with rounded corners. Stacks its children when it has a gap. */
export function Card<Tag extends ElementType = 'div'>({ as, ...props }: Props<Tag>) {
  return <Styled ground="surface" {...props} as={as ?? 'div'} layout="card" />
}

/** A text button or link with a touch target of 44 px. */
export function Pressable<Tag extends ElementType = 'button'>({ as, ...props }: Props<Tag>) {
  return <Styled {...props} as={as ?? 'button'} layout="pressable" />
}

/** Text with a size, a weight and a tone. */
export function Text<Tag extends ElementType = 'p'>({ as, ...props }: Props<Tag>) {
  return <Styled {...props} as={as ?? 'p'} />
}
