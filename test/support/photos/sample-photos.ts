import type { LinkedPhoto, StoredPhoto } from '#shared/photos/photo.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'

/** A drawing of a unit in place of a photo. @param ground its wall */
const drawing = (ground: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" fill="${ground}"/>
  <rect x="10" y="24" width="76" height="28" rx="7" fill="#fff"/>
  <path d="M20 46h56" stroke="#93c3f3" stroke-width="3"/>
  <path d="M30 60c-2 6-6 9-10 11M48 60v14M66 60c2 6 6 9 10 11" fill="none" stroke="#0080ff" stroke-width="3"/>
</svg>`

const grounds = { problem: '#bedcfa', before: '#c9b8a8', after: '#cfe8d5' }

/** What the bucket answers for a picture. */
export const samplePicture = { contentType: 'image/svg+xml', body: drawing(grounds.problem) }

/** A photo whose links are pictures of their own. */
export function samplePhoto(id: string, kind?: 'before' | 'after'): LinkedPhoto {
  const url = `data:image/svg+xml,${encodeURIComponent(drawing(grounds[kind ?? 'problem']))}`
  return { id, at: '2026-12-08T04:40:00Z', ...(kind && { kind }), url, preview_url: url }
}

/** A photo as a booking stores it. */
export const storedPhotoOf = (id: string, kind?: 'before' | 'after'): StoredPhoto => ({
  id,
  at: '2026-12-08T04:40:00Z',
  by: 'customer',
  ...(kind && { kind }),
})

/** A person in place of a portrait. */
export const samplePortraitUrl = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" fill="#bedcfa"/><path d="M14 96c0-19 15-28 34-28s34 9 34 28Z" fill="#0080ff"/>
  <circle cx="48" cy="43" r="20" fill="#fff"/><path d="M27 42a21 21 0 0 1 42 0Z" fill="#93c3f3"/>
</svg>`)}`

/** A portrait with its consents. @param public_at absent where only booked customers see it */
export const samplePortrait = (public_at?: string): NonNullable<ShownStaff['portrait']> => ({
  id: 'a'.repeat(22),
  at: '2026-11-23T01:00:00.000Z',
  consents: { customers_at: '2026-11-23T01:00:00.000Z', ...(public_at !== undefined && { public_at }) },
  url: samplePortraitUrl,
  preview_url: samplePortraitUrl,
})
