import { Duration } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { Route } from '#shared/contract/route.ts'
import { routes } from '#shared/contract.ts'
import type { StageName } from '#shared/deployment.ts'
import { reviewLimits } from '#shared/reviews/review-limits.ts'

/**
 * Returns a behavior for every cached route: the same response for everyone, as long as the function says. The key is the path
 * with the parameters of its query, and nothing else of the viewer reaches the API (decision 0055).
 */
export function publicBehaviors(
  scope: Construct,
  stage: StageName,
  options: BehaviorOptions,
): Record<string, BehaviorOptions> {
  const cached = Object.entries<Route>(routes).filter(([, route]) => route.cached)
  return Object.fromEntries(
    cached.map(([name, { path, query }]) => {
      const parameters = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
      const cachePolicy = new CachePolicy(scope, `Cached ${name}`, {
        cachePolicyName: `aircon-booking-${stage}-${name}`,
        comment: `Responses of GET ${path}, the same for everyone`,
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(reviewLimits.cachedSeconds),
        // CloudFront stores a response for each encoding.
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
        cookieBehavior: CacheCookieBehavior.none(),
        headerBehavior: CacheHeaderBehavior.none(),
        queryStringBehavior:
          parameters.length === 0 ? CacheQueryStringBehavior.none() : CacheQueryStringBehavior.allowList(...parameters),
      })
      return [`/api${path}`, { ...options, allowedMethods: AllowedMethods.ALLOW_GET_HEAD, cachePolicy }]
    }),
  )
}
