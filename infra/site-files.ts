/** How long browsers and CloudFront keep the files of the built site; the local launcher uploads by the same rule. */
export const cacheControl = {
  /** Their names carry a hash of their content. */
  assets: 'public, max-age=31536000, immutable',
  /** Pages, `config.json` and everything else whose name stays. */
  others: 'no-cache',
} as const

/** Folder of the hashed files within the built site. */
export const assetsFolder = 'assets'

/** What marks a hashed file that the site no longer names, and for how many days it then stays. */
export const retiredTag = { key: 'retired', value: 'yes', days: 30 } as const
