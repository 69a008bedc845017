import { readFileSync } from 'node:fs'
import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { paths } from '../../web/src/paths.ts'

/** Code of a function that CloudFront runs, with the list of the site's pages filled in. */
export function viewerFunctionCode(name: 'viewer-request' | 'viewer-response'): string {
  const source = readFileSync(new URL(`../viewer-functions/${name}.js`, import.meta.url), 'utf8')
  return source.replace('= PAGES', () => `= ${JSON.stringify(Object.values(paths))}`)
}

export function viewerFunction(scope: Construct, id: string, name: 'viewer-request' | 'viewer-response') {
  return new CloudFrontFunction(scope, id, {
    code: FunctionCode.fromInline(viewerFunctionCode(name)),
    runtime: FunctionRuntime.JS_2_0,
  })
}
