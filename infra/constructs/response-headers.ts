import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'

/** The postcode search: its loader, and the frame that it opens (specification 9.5). */
const postcode = { script: 'https://t1.kakaocdn.net', frame: 'https://postcode.map.kakao.com' }

/** @param userPools where the page talks to Cognito */
const sitePolicy = (userPools: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${postcode.script}`,
    // Styles are inlined into every prerendered page, and React sets some on elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${userPools}`,
    "manifest-src 'self'",
    `frame-src ${postcode.frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

const securityHeaders = (contentSecurityPolicy: string, referrerPolicy: HeadersReferrerPolicy) =>
  ({
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    referrerPolicy: { referrerPolicy, override: true },
    strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
  }) satisfies ResponseSecurityHeadersBehavior

/** @param userPools address of Cognito: what the page may talk to beside its own */
export const siteHeaders = (userPools: string): ResponseHeadersPolicyProps => ({
  comment: 'Security headers of the site',
  securityHeadersBehavior: securityHeaders(
    sitePolicy(userPools),
    HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
  ),
  customHeadersBehavior: {
    customHeaders: [
      { header: 'permissions-policy', value: 'camera=(), geolocation=(), microphone=(), payment=()', override: true },
      { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
    ],
  },
})

export const apiHeaders: ResponseHeadersPolicyProps = {
  comment: 'Security headers of the API',
  securityHeadersBehavior: securityHeaders(apiPolicy, HeadersReferrerPolicy.NO_REFERRER),
}
