import { readFileSync } from 'node:fs'
import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { paths } from '#shared/paths.ts'
import { areaPathsOf } from '#shared/text/area-pages.ts'
import { siteFiles } from '../site-files.ts'
import type { StageSettings } from '../stages/stage-settings.ts'

type Name = 'viewer-request' | 'viewer-response'

const sourceOf = (name: Name | 'file-of') =>
  readFileSync(new URL(`../viewer-functions/${name}.js`, import.meta.url), 'utf8')

/** Returns the code of a CloudFront function, with the lists of the site's pages and files filled in. */
export const viewerFunctionCode = (name: Name, settings: StageSettings): string =>
  (sourceOf('file-of') + sourceOf(name))
    .replace('= PAGES', () => `= ${JSON.stringify([...Object.values(paths), ...areaPathsOf(settings.districts)])}`)
    .replace('= FILES', () => `= ${JSON.stringify(siteFiles(settings))}`)

export function viewerFunction(scope: Construct, id: string, settings: StageSettings, name: Name) {
  return new CloudFrontFunction(scope, id, {
    // Names of CloudFront functions are unique in an account, which two stages may share.
    functionName: `aircon-booking-${settings.stage}-${name}`,
    code: FunctionCode.fromInline(viewerFunctionCode(name, settings)),
    runtime: FunctionRuntime.JS_2_0,
  })
}
