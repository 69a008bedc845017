/** How long browsers and CloudFront keep the files of the built site; the local launcher uploads by the same rule. */
export const cacheControl = {
  /** Their names carry a hash of their content. */
  assets: 'public, max-age=31536000, immutable',
  /** Pages, `config.json` and everything else whose name stays. */
  others: 'no-cache',
} as const

/** Folder of the hashed files within the built site. */
export const assetsFolder = 'assets'
