import sharp from 'sharp'
import { portraitLimits } from '#shared/photos/photo-limits.ts'

/** A person in work clothes, in the colors of the drawings of the site. */
const drawing = (hair: string, jacket: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" fill="#bedcfa"/>
  <path d="M14 96c0-19 15-28 34-28s34 9 34 28Z" fill="${jacket}"/>
  <path d="M40 58h16v12a8 8 0 0 1-16 0Z" fill="#fff"/>
  <circle cx="48" cy="43" r="20" fill="#fff"/>
  <path d="M27 42a21 21 0 0 1 42 0c-6 0-10-3-13-7-5 5-15 7-29 7Z" fill="${hair}"/>
  <circle cx="41" cy="47" r="1.8" fill="#4d89c7"/>
  <circle cx="55" cy="47" r="1.8" fill="#4d89c7"/>
  <path d="M43 54c3 2.6 7 2.6 10 0" fill="none" stroke="#4d89c7" stroke-width="2" stroke-linecap="round"/>
</svg>`

const colors = [
  ['#93c3f3', '#0080ff'],
  ['#4d89c7', '#0069d2'],
  ['#2f5f93', '#4d89c7'],
  ['#7fb2e5', '#0080ff'],
] as const

/** Draws the portraits of the demo, each in two sizes. */
export const drawPortraits = () =>
  Promise.all(
    colors.map(async ([hair, jacket]) => {
      const { photo, preview } = portraitLimits.pixels
      const sized = (side: number) =>
        sharp(Buffer.from(drawing(hair, jacket)), { density: 600 })
          .resize(side, side)
          .jpeg()
          .toBuffer()
      return { photo: await sized(photo), preview: await sized(preview) }
    }),
  )
