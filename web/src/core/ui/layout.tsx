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
  /** Digits of one width. */
  numbers?: boolean
  nowrap?: boolean
  centered?: boolean
  block?: boolean
  /** Darkens under the pointer and under the finger. */
  hover?: boolean
}

type Props<Tag extends ElementType> = Look & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Look | 'as'>

type StyledProps = Look & { as: ElementType; layout?: 'stack' | 'row' | 'pressable' | 'card' }

/** A list for the browser of what the type says. Any other prop goes to the element as it is. */
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

/** Space around something. */
export function Box<Tag extends ElementType = 'div'>({ as, ...props }: Props<Tag>) {
  return <Styled {...props} as={as ?? 'div'} />
}

/** Children below each other. */
export function Stack<Tag extends ElementType = 'div'>({ as, ...props }: Props<Tag>) {
  return <Styled {...props} as={as ?? 'div'} layout="stack" />
}

/** Children beside each other, in the middle of the line. */
export function Row<Tag extends ElementType = 'div'>({ as, ...props }: Props<Tag>) {
  return <Styled {...props} as={as ?? 'div'} layout="row" />
}

/** A ground of its own. With a gap its children stand below each other. */
export function Card<Tag extends ElementType = 'div'>({ as, ...props }: Props<Tag>) {
  return <Styled ground="surface" {...props} as={as ?? 'div'} layout="card" />
}

/** A link or a button of words, as high as a finger needs. */
export function Pressable<Tag extends ElementType = 'button'>({ as, ...props }: Props<Tag>) {
  return <Styled {...props} as={as ?? 'button'} layout="pressable" />
}

/** Words with a size, a weight and a tone. */
export function Text<Tag extends ElementType = 'p'>({ as, ...props }: Props<Tag>) {
  return <Styled {...props} as={as ?? 'p'} />
}
