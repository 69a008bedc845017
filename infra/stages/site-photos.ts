import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { type SitePhoto, sitePhotoSchema, sitePhotosFolder } from '#shared/photos/site-photo.ts'
import { SettingsProblem } from './parse-settings.ts'

/** Bytes of a photo at most: two thirds of the script of the first route. */
const MAX_BYTES = 60_000

/** A photo of a stage. @property file that a deployment uploads */
export type StagePhoto = SitePhoto & { file: string }

const { subject, service, alt } = sitePhotoSchema.shape

/** An entry of `photos.json`. The consent is never published. */
const entrySchema = z.strictObject({
  file: z
    .string('expected the name of a file')
    .check(z.regex(/^[a-z0-9-]+\.webp$/, 'expected a name such as home.webp')),
  subject,
  service,
  alt,
  consent: z.strictObject(
    {
      day: z.iso.date('expected a day as 2026-01-31'),
      note: z.string('expected a text').check(z.trim(), z.minLength(10, 'expected who agreed to what')),
    },
    'expected {"day": "2026-01-31", "note": "who agreed to what"}',
  ),
})

/**
 * Reads the photos that the operator lets the site show.
 * @param entries content of `photos.json` of the folder
 * @throws SettingsProblem with a sentence for each wrong photo
 */
export function readSitePhotos(entries: unknown, folder: string): StagePhoto[] {
  const index = join(folder, 'photos.json')
  if (!Array.isArray(entries)) throw new SettingsProblem(`${index} is wrong: expected a list of photos.`)
  const subjects = new Set<string>()
  const read = entries.map((entry: unknown, position) => readPhoto(folder, entry, position, subjects))
  const problems = read.filter((photo) => typeof photo === 'string')
  if (problems.length > 0) throw new SettingsProblem(problems.map((problem) => `${index}: ${problem}.`).join('\n'))
  return read.filter((photo) => typeof photo !== 'string')
}

/** Returns a photo, or what is wrong with it. @param subjects of the photos before, to which this adds the photo's own */
function readPhoto(folder: string, entry: unknown, position: number, subjects: Set<string>): StagePhoto | string {
  const parsed = entrySchema.safeParse(entry)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.') ?? ''
    return `photo ${position + 1}${field && `, "${field}"`}: ${issue?.message}`
  }
  const { consent: _, file: name, ...shown } = parsed.data
  const file = join(folder, name)
  const key = `${shown.subject} ${shown.service ?? ''}`
  if ((shown.subject === 'home') !== (shown.service === undefined))
    return `${name}: a photo of home has no service, one before or after has its service`
  if (subjects.has(key)) return `${name}: another photo shows the same`
  subjects.add(key)
  if (!existsSync(file)) return `${name} is missing`
  const bytes = readFileSync(file)
  if (bytes.length > MAX_BYTES)
    return `${name} has ${bytes.length.toLocaleString('en')} bytes, and a photo has at most ${MAX_BYTES.toLocaleString('en')}`
  const size = sizeOfWebp(bytes)
  if (size === undefined) return `${name} is not a WebP file`
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { ...shown, ...size, file, url: `/${sitePhotosFolder}/${basename(name, '.webp')}-${hash}.webp` }
}

/** Returns the size of a WebP file, which stands in its first chunk: lossy, lossless or extended. */
function sizeOfWebp(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
