import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import { type FunctionName, functionNames } from '#shared/deployment.ts'
import { bundleFunction, bundleOf, sourceMapOf } from '../../../infra/lambda-build/bundle-lambda.ts'
import { formatLogLine } from './function-log.ts'

const logged = z.object({ service: z.enum(functionNames) })

/**
 * Maps a log line of a deployed function to our sources by the source map in `dist/functions`. Without a map, it bundles the
 * current code: for a line of an older deployment, check out the deployed commit.
 * @param args the function's name, unless the line is one of its logger, and the line
 * @returns undefined when no function is named
 */
export function mapTraceLine(args: readonly string[]): string | undefined {
  const [first = '', ...others] = args
  const named = functionNames.find((name) => name === first)
  const text = named === undefined ? args.join(' ') : others.join(' ')
  const name = named ?? functionOf(text)
  if (name === undefined || text === '') return undefined
  return formatLogLine(text, mappedBundleOf(name)) ?? 'The line has no fault.'
}

/** Returns the folder of a function's bundle; bundles it when its source map is missing. */
export function mappedBundleOf(name: FunctionName): string {
  const bundle = bundleOf(name)
  if (!existsSync(sourceMapOf(bundle))) bundleFunction(name)
  return bundle
}

function functionOf(line: string): FunctionName | undefined {
  try {
    return logged.safeParse(JSON.parse(line)).data?.service
  } catch {
    return undefined
  }
}
