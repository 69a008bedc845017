import { ApiProblem } from '../../../core/api/problems.ts'
import { jpegOf } from '../../../core/photos/jpeg-of.ts'

type Point = readonly [x: number, y: number]

/** What a customer drew, in units of the pad, or typed instead. */
export type Drawing = { strokes: readonly (readonly Point[])[]; name: string }

/** Width and height of the pad, and the height of its line. */
export const padSize = { width: 600, height: 260, baseline: 200 } as const

const SCALE = 2
const CAPTION_HEIGHT = 60
const QUALITY = 0.9
const FONT = 'sans-serif'

/** Whether there is a line or a name; a touch alone is no signature. */
export const isSigned = ({ strokes, name }: Drawing) => strokes.some(({ length }) => length > 1) || name.trim() !== ''

const unmade = () =>
  new ApiProblem('PHOTO_NOT_READABLE', 422, {
    sentence: '이 휴대폰에서 서명을 사진으로 만들지 못했어요. 다시 눌러보고, 계속되면 배정 담당에게 전화해주세요.',
  })

/**
 * Returns a signature as a JPEG, with what it approves above it.
 * @throws ApiProblem `PHOTO_NOT_READABLE` where the browser cannot make the picture
 */
export async function signaturePicture({ strokes, name }: Drawing, caption: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = padSize.width * SCALE
  canvas.height = (padSize.height + CAPTION_HEIGHT) * SCALE
  const context = canvas.getContext('2d')
  if (context === null) throw unmade()
  context.scale(SCALE, SCALE)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, padSize.width, padSize.height + CAPTION_HEIGHT)
  context.fillStyle = '#000'
  context.textAlign = 'center'
  context.font = `24px ${FONT}`
  context.fillText(caption, padSize.width / 2, CAPTION_HEIGHT - 20, padSize.width - 40)
  context.translate(0, CAPTION_HEIGHT)
  context.lineWidth = 5
  context.lineJoin = 'round'
  for (const stroke of strokes) {
    context.beginPath()
    for (const [x, y] of stroke) context.lineTo(x, y)
    context.stroke()
  }
  context.font = `56px ${FONT}`
  if (strokes.length === 0) context.fillText(name.trim(), padSize.width / 2, padSize.baseline - 24, padSize.width - 40)
  const jpeg = (await jpegOf(canvas, QUALITY)) ?? (await jpegOf(canvas, QUALITY))
  if (jpeg === undefined) throw unmade()
  return jpeg
}
