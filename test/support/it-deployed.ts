import { describe, it } from 'vitest'
import { leftOut } from './full-run.ts'

const onOtherEngine = Boolean(process.env.AWS_ENDPOINT_URL_DYNAMODB)

/** A test of deployed functions or of their streams: they have the tables of the stack, so it is left out on another engine. */
export const itDeployed = onOtherEngine ? leftOut : it
export const describeDeployed = onOtherEngine ? (leftOut as unknown as typeof describe) : describe
