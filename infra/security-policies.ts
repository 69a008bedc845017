// Without the CDK, because smoke tests compare a deployed site with these values.

/**
 * The loader of the postcode search and the frame that it opens (specification 9.5). The path matters: the host also has
 * scripts of others, and a page holds the tokens of a member.
 */
const postcode = {
  script: 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/',
  frame: 'https://postcode.map.kakao.com',
}

/** @param userPools address of Cognito @param photos origin of the bucket of photos */
export const sitePolicy = (userPools: string, photos: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${postcode.script}`,
    // Styles are inlined into every prerendered page, and React sets some on elements.
    "style-src 'self' 'unsafe-inline'",
    // A photo is shown from the page's memory until it is uploaded.
    `img-src 'self' data: blob: ${photos}`,
    "font-src 'self'",
    `connect-src 'self' ${[...new Set([userPools, photos])].join(' ')}`,
    "manifest-src 'self'",
    // The service worker that caches the technician's screens for offline use (decision 0021).
    "worker-src 'self'",
    `frame-src ${postcode.frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Days for which browsers use only HTTPS. */
export const HSTS_DAYS = 730

/** Headers that CloudFront has no setting for. */
export const otherSiteHeaders = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}
