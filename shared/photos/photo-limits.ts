/** Limits of photos (specification 4.11): counts, pixels, bytes, seconds and hours as named. */
export const photoLimits = {
  /** Of one booking, by kind. */
  most: { problem: 5, before: 10, after: 10, signature: 8 },
  upload: { bytes: 6_000_000, seconds: 300 },
  /** Uploads of one booking in a day: by customers and dispatchers of the problem, and by staff of the work. */
  perBookingDay: { problem: 15, work: 60 },
  perIpDay: 60,
  /** Tries to take uploads in, for each that the limits above allow: a lost response repeats one. */
  triesPerUpload: 3,
  /** Longest side of a photo and of its preview. */
  pixels: { photo: 1600, preview: 320 },
  /** Hours after its completion in which a technician still adds photos of a visit. */
  afterCompletionHours: 24,
  /** Seconds for which a link is valid; its signing time is rounded down, so that the browser's cache helps. */
  link: { seconds: 600, roundedToSeconds: 300 },
} as const

/**
 * Limits of portraits of technicians: sides in pixels, uploads of one in a day, and how many pictures are deleted at once; more
 * mean that the table was lost.
 */
export const portraitLimits = { pixels: { photo: 640, preview: 160 }, perDay: 15, removedPictures: 30 } as const
