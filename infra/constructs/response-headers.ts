import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { StageSettings } from '../stages/stage-settings.ts'

/**
 * The postcode search: its loader, and the frame that it opens (specification 9.5). By its path: on the same host lie
 * the scripts of others, and a page holds a member's tokens.
 */
const postcode = {
  script: 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/',
  frame: 'https://postcode.map.kakao.com',
}

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
    // What keeps the technician's screens for where there is no network (decision 0021).
    "worker-src 'self'",
    `frame-src ${postcode.frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

const securityHeaders = (
  { domain }: StageSettings,
  contentSecurityPolicy: string,
  referrerPolicy: HeadersReferrerPolicy,
) =>
  ({
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    referrerPolicy: { referrerPolicy, override: true },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(730),
      // Below an apex lie names of other services, which a stage does not know.
      includeSubdomains: domain?.httpsBelow ?? false,
      override: true,
    },
  }) satisfies ResponseSecurityHeadersBehavior

/** @param userPools address of Cognito: what the page may talk to beside its own */
export const siteHeaders = (settings: StageSettings, userPools: string): ResponseHeadersPolicyProps => ({
  comment: 'Security headers of the site',
  securityHeadersBehavior: securityHeaders(
    settings,
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

export const apiHeaders = (settings: StageSettings): ResponseHeadersPolicyProps => ({
  comment: 'Security headers of the API',
  securityHeadersBehavior: securityHeaders(settings, apiPolicy, HeadersReferrerPolicy.NO_REFERRER),
})
