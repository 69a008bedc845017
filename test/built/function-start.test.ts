import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FunctionName } from '#shared/deployment.ts'
import { bundleFunction } from '../../infra/lambda-build/bundle-lambda.ts'
import { dummySettings } from '../support/in-process/function-env.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Loads a bundle where no formatter, collator or segmenter can be made. */
const loading = `
  for (const name of Object.getOwnPropertyNames(Intl))
    Object.defineProperty(Intl, name, { value() { throw new Error(name + ' is made at the start') } })
  process.exit(typeof require(process.argv[1]).handler === 'function' ? 0 : 1)`

it.each<FunctionName>(['booking-api', 'account-api', 'auth-challenge', 'staff-api', 'photos'])(
  'reads no locales of Intl while %s starts',
  (entry) => {
    const env = { ...process.env, SETTINGS: JSON.stringify(dummySettings), AWS_REGION: 'ap-northeast-2' }
    // The packages here are ES modules, those of the runtime are not.
    const bundle = join(temporaryFolder(), 'index.cjs')
    copyFileSync(join(bundleFunction(entry), 'index.js'), bundle)
    expect(() =>
      execFileSync(process.execPath, ['--input-type=commonjs', '-e', loading, bundle], { env }),
    ).not.toThrow()
  },
)
