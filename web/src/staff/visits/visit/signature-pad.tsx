import { type PointerEvent, useRef } from 'react'
import styles from './signature-pad.module.css'
import { type Drawing, padSize } from './signature-picture.ts'

type SignaturePadProps = {
  drawing: Drawing
  /** Changes the strokes, also several times before the next render. */
  onStrokes: (change: (strokes: Drawing['strokes']) => Drawing['strokes']) => void
  label: string
}

/** Takes a signature by finger, pen or mouse, and shows the name of a customer who cannot draw. */
export function SignaturePad({ drawing: { strokes, name }, onStrokes, label }: SignaturePadProps) {
  const pointer = useRef<number>(undefined)
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== undefined || event.button !== 0) return
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const point = pointOf(event)
    onStrokes((previous) => [...previous, [point]])
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== event.pointerId) return
    const point = pointOf(event)
    onStrokes((previous) => [...previous.slice(0, -1), [...(previous.at(-1) ?? []), point]])
  }
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current === event.pointerId) pointer.current = undefined
  }
  return (
    <svg
      className={styles.pad}
      viewBox={`0 0 ${padSize.width} ${padSize.height}`}
      role="img"
      aria-label={label}
      onPointerDown={start}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path className={styles.line} d={`M 40 ${padSize.baseline} H ${padSize.width - 40}`} />
      {[...strokes.entries()].map(([index, stroke]) => (
        <polyline key={index} className={styles.stroke} points={stroke.join(' ')} />
      ))}
      {strokes.length === 0 && (
        <text className={styles.name} x={padSize.width / 2} y={padSize.baseline - 24} textAnchor="middle">
          {name}
        </text>
      )}
    </svg>
  )
}

/** Returns where the pointer is, in units of the pad. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const share = (offset: number, length: number) => (length === 0 ? 0 : offset / length)
  return [
    Math.round(share(clientX - left, width) * padSize.width),
    Math.round(share(clientY - top, height) * padSize.height),
  ] as const
}
