// What browsers are told; apart from the CDK, so that a deployed site can be asked for it.

/**
 * The postcode search: its loader, and the frame that it opens (specification 9.5). By its path: on the same host lie
 * the scripts of others, and a page holds a member's tokens.
 */
const postcode = {
  script: 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/',
  frame: 'https://postcode.map.kakao.com',
}

/** @param userPools where the page talks to Cognito */
export const sitePolicy = (userPools: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${postcode.script}`,
    // Styles are inlined into every prerendered page, and React sets some on elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${userPools}`,
    "manifest-src 'self'",
    // What keeps the technician's screens for where there is no network (decision 0021).
    "worker-src 'self'",
    `frame-src ${postcode.frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For how long browsers ask by HTTPS alone. */
export const HSTS_DAYS = 730

/** What CloudFront has no name for. */
export const otherSiteHeaders = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}
