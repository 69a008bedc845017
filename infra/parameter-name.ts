import type { StageName } from '#shared/deployment.ts'
import type { StackParameter } from './stack-parameters.ts'

/** Path of a parameter in Systems Manager; apart from the CDK, which takes seconds to load. */
export const parameterName = (stage: StageName, parameter: StackParameter) => `/aircon-booking/${stage}/${parameter}`

/**
 * Parameter of the `Web` stack itself: the id of the version of the origin secret that the site shows to the API. A name
 * with "secret" in it would count as one.
 */
export const shownVersionParameter = 'ShownVersion'
