import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import { type FunctionName, functionNames } from '#shared/deployment.ts'
import { bundleFunction, bundleOf, sourceMapOf } from '../../../infra/lambda-build/bundle-lambda.ts'
import { formatLogLine } from './function-log.ts'

const logged = z.object({ service: z.enum(functionNames) })

/**
 * Names file and line of our sources in what a deployed function logged, by the source map that its bundling left in
 * `dist/functions`. Where there is none, the function is bundled as it stands here: for a line of an older deployment,
 * check out what was deployed.
 * @param words the function's name, unless the line is one of its logger, and the line
 * @returns undefined where no function is named
 */
export function mapTraceLine(words: readonly string[]): string | undefined {
  const [first = '', ...others] = words
  const named = functionNames.find((name) => name === first)
  const text = named === undefined ? words.join(' ') : others.join(' ')
  const name = named ?? functionOf(text)
  if (name === undefined || text === '') return undefined
  return formatLogLine(text, mappedBundleOf(name)) ?? 'The line tells of no fault.'
}

/** The folder of a function's bundle, with the source map beside it: made anew where there is none. */
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
