import { readFileSync } from 'node:fs'
import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { StageName } from '#shared/deployment.ts'
import { paths } from '#shared/paths.ts'

type Name = 'viewer-request' | 'viewer-response'

/** Returns the code of a CloudFront function, with the list of the site's pages filled in. */
export function viewerFunctionCode(name: Name): string {
  const source = readFileSync(new URL(`../viewer-functions/${name}.js`, import.meta.url), 'utf8')
  return source.replace('= PAGES', () => `= ${JSON.stringify(Object.values(paths))}`)
}

export function viewerFunction(scope: Construct, id: string, stage: StageName, name: Name) {
  return new CloudFrontFunction(scope, id, {
    // Names of CloudFront functions are unique in an account, which two stages may share.
    functionName: `aircon-booking-${stage}-${name}`,
    code: FunctionCode.fromInline(viewerFunctionCode(name)),
    runtime: FunctionRuntime.JS_2_0,
  })
}
