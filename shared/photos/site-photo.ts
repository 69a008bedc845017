import * as z from 'zod/mini'
import { serviceTypes } from '../booking/options.ts'

/** Texts of photos; characters of HTML are none of them. */
const alt = z
  .string('expected a text')
  .check(z.regex(/^[^"<>&]{2,120}$/, 'expected 2 to 120 characters without " < > and &'))

/** A photo of the operator as the site shows it (specification 10.1). @property service absent on the home page */
export const sitePhotoSchema = z.object({
  subject: z.enum(['home', 'before', 'after'], 'expected home, before or after'),
  service: z.optional(z.enum(serviceTypes, 'expected a service')),
  alt,
  url: z.string(),
  width: z.number(),
  height: z.number(),
})
export type SitePhoto = z.infer<typeof sitePhotoSchema>

/** Folder of these photos within the site. */
export const sitePhotosFolder = 'pictures'
