import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import { apiPolicy, HSTS_DAYS, otherSiteHeaders, sitePolicy } from '../security-policies.ts'
import type { StageSettings } from '../stages/stage-settings.ts'

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
      accessControlMaxAge: Duration.days(HSTS_DAYS),
      // Other services may have names below an apex.
      includeSubdomains: domain?.httpsBelow ?? false,
      override: true,
    },
  }) satisfies ResponseSecurityHeadersBehavior

/** @param userPools address of Cognito @param photos origin of the bucket of photos */
export const siteHeaders = (
  settings: StageSettings,
  userPools: string,
  photos: string,
): ResponseHeadersPolicyProps => ({
  comment: 'Security headers of the site',
  securityHeadersBehavior: securityHeaders(
    settings,
    sitePolicy(userPools, photos),
    HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
  ),
  customHeadersBehavior: {
    customHeaders: Object.entries(otherSiteHeaders).map(([header, value]) => ({ header, value, override: true })),
  },
})

export const apiHeaders = (settings: StageSettings): ResponseHeadersPolicyProps => ({
  comment: 'Security headers of the API',
  securityHeadersBehavior: securityHeaders(settings, apiPolicy, HeadersReferrerPolicy.NO_REFERRER),
})
