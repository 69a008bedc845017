import sharp from 'sharp'
import type { PhotoKind } from '#shared/photos/photo.ts'
import { photoLimits } from '#shared/photos/photo-limits.ts'

/** What distinguishes the drawings: the water that runs out, the mould in the vent, the clean vent. */
const details: Record<Exclude<PhotoKind, 'signature'>, string> = {
  problem: `<path d="M330 520c-18 40-18 120-10 180s-14 120-8 200h46c4-90-12-150-6-220s6-120-2-160z" fill="#b9a98e" opacity=".55"/>
    <g fill="#7fb4e6">${[340, 420, 505].map((x, index) => `<path d="M${x} ${560 + index * 70}c-14 26-18 34-18 46a18 18 0 0 0 36 0c0-12-4-20-18-46z"/>`).join('')}</g>`,
  before: `<rect x="250" y="452" width="700" height="46" rx="10" fill="#5d5a50"/>
    <g fill="#2f2d27" opacity=".85">${[280, 345, 372, 440, 520, 548, 610, 700, 731, 800, 872, 915].map((x, index) => `<circle cx="${x}" cy="${464 + (index % 4) * 8}" r="${6 + (index % 3) * 4}"/>`).join('')}</g>`,
  after: `<rect x="250" y="452" width="700" height="46" rx="10" fill="#e3eef6"/>
    <g stroke="#b4cadb" stroke-width="6">${Array.from({ length: 17 }, (_, index) => `<path d="M${280 + index * 40} 458v34"/>`).join('')}</g>`,
}

/** A name written by hand above a line. */
const signature = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="312"><rect width="720" height="312" fill="#fff"/>
  <path d="M40 240h640" stroke="#c2cbd3" stroke-width="2"/>
  <path d="M210 130c40-50 70-20 40 30s-60 60-30 60 80-70 110-110-10 100 20 100 60-80 80-80-20 70 10 70 70-60 90-70" fill="none"
    stroke="#1a1f24" stroke-width="5" stroke-linecap="round"/></svg>`

/** A unit on a wall, as if it was photographed. */
const unitOnWall = (kind: keyof typeof details) => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
  <defs><linearGradient id="wall" x2="1" y2="1"><stop stop-color="#efe6d8"/><stop offset="1" stop-color="#cdbfa9"/></linearGradient>
  <linearGradient id="unit" y2="1" x2="0"><stop stop-color="#fff"/><stop offset="1" stop-color="#dfe3e6"/></linearGradient></defs>
  <rect width="1200" height="900" fill="url(#wall)"/>
  <rect x="196" y="262" width="820" height="270" rx="36" fill="#000" opacity=".14"/>
  <rect x="190" y="250" width="820" height="270" rx="36" fill="url(#unit)"/>
  <rect x="250" y="452" width="700" height="46" rx="10" fill="#c3cbd1"/>
  <circle cx="920" cy="400" r="8" fill="#2fb36d"/>
  ${details[kind]}
</svg>`

/** Returns pictures in place of photos, in the two sizes of a stored one. */
export async function demoPictures() {
  const sized = (kind: PhotoKind, width: number) =>
    sharp(Buffer.from(kind === 'signature' ? signature : unitOnWall(kind)))
      .resize({ width, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer()
  const ofKind = async (kind: PhotoKind) => ({
    photo: await sized(kind, photoLimits.pixels.photo),
    preview: await sized(kind, photoLimits.pixels.preview),
  })
  return {
    problem: await ofKind('problem'),
    before: await ofKind('before'),
    after: await ofKind('after'),
    signature: await ofKind('signature'),
  }
}
