import * as z from 'zod/mini'

/**
 * A technician's portrait (specification 4.11). The technician has agreed that booked customers see it; `public_at` is the
 * instant of a second consent, with which a copy of it is public.
 * @property public_name name of the public copy; a new consent has a new one
 */
export const portraitSchema = z.object({
  id: z.string(),
  at: z.string(),
  consents: z.object({ customers_at: z.string(), public_at: z.optional(z.string()) }),
  public_name: z.optional(z.string()),
})
export type Portrait = z.infer<typeof portraitSchema>

/** A portrait as dispatchers see it; its links are valid for ten minutes. */
export const shownPortrait = z.object({
  ...z.pick(portraitSchema, { id: true, at: true, consents: true }).shape,
  url: z.string(),
  preview_url: z.string(),
})

/** Folder of portraits, in the bucket of photos and in that of the site. */
export const portraitsFolder = 'portraits'

/** Returns the path of the public copy on the site; undefined without the consent of the technician. */
export const publicPortraitPath = (portrait: Portrait | undefined) =>
  portrait?.public_name && `/${portraitsFolder}/${portrait.public_name}.jpg`

/** Returns a portrait without the consent to show it to everyone. */
export function withoutPublic({ public_name: _, consents: { customers_at }, ...portrait }: Portrait): Portrait {
  return { ...portrait, consents: { customers_at } }
}

export type PortraitConsent = { id: string; isPublic: boolean }

/**
 * Returns the portrait after a dispatcher saved it: a consent that a portrait has keeps its date.
 * @param publicName name of a new public copy
 */
export function withConsents(
  before: Portrait | undefined,
  { id, isPublic }: PortraitConsent,
  publicName: string,
  now: Date,
): Portrait {
  const at = now.toISOString()
  const known: Portrait = before?.id === id ? before : { id, at, consents: { customers_at: at } }
  if (!isPublic) return withoutPublic(known)
  if (known.consents.public_at !== undefined) return known
  return { ...known, consents: { ...known.consents, public_at: at }, public_name: publicName }
}
