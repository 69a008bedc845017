import type { Template } from 'aws-cdk-lib/assertions'

/** @throws Error where a template has none of a type, or several */
export function only(from: Template, type: string) {
  const [found, ...others] = Object.values(from.findResources(type))
  if (found === undefined || others.length > 0) throw new Error(`There is not exactly one ${type}.`)
  return found.Properties
}

export const distributionOf = (from: Template) => only(from, 'AWS::CloudFront::Distribution').DistributionConfig

type Behavior = Record<string, unknown> & { PathPattern?: string }

/** What the distribution does with a path. @param path undefined for all that no other behavior is for */
export function behaviorOf(from: Template, path: string | undefined): Behavior {
  const { DefaultCacheBehavior, CacheBehaviors } = distributionOf(from)
  return [DefaultCacheBehavior, ...CacheBehaviors].find(({ PathPattern }: Behavior) => PathPattern === path)
}
