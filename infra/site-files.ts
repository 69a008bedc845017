/** How long browsers and CloudFront cache the files of the site, on AWS and on the local stage. */
export const cacheControl = {
  /** Their names contain a hash of their content. */
  assets: 'public, max-age=31536000, immutable',
  /** Pages, `config.json` and other files whose name stays. */
  others: 'no-cache',
} as const

/** Folder of the hashed files within the built site. */
export const assetsFolder = 'assets'
