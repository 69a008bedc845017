import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { ApiError } from '#shared/errors.ts'
import { type OperationsCommand, operationsCommands } from '#shared/operations/commands.ts'
import type { OperationsResponse } from '#shared/operations/response.ts'
import { commandHandlers } from '../operations/command-handlers.ts'
import { withTimeLimit } from '../platform/aws/time-limits.ts'
import { describeError, logger } from '../platform/logger.ts'
import { warmUpServerSecret } from '../platform/secrets/secret.ts'

const names = Object.keys(operationsCommands) as OperationsCommand[]
const request = z.object({ command: z.enum(names), input: z.unknown() })

/**
 * Commands of admins (specification 10.4). IAM controls access, and no route leads here. The log has the command and
 * its result, never its input.
 */
export async function handler(event: unknown, context: Context): Promise<OperationsResponse> {
  const { command, input } = request.parse(event)
  try {
    const reply = await withTimeLimit(context.getRemainingTimeInMillis(), () => done(command, input))
    logger.info('command', { command })
    return { reply }
  } catch (error) {
    if (!(error instanceof ApiError)) {
      logger.error('command', { command, ...describeError(error) })
      throw error
    }
    logger.info('command', { command, code: error.code })
    return { refused: { code: error.code, fields: error.fields.map(({ field, code }) => `${field} ${code}`) } }
  }
}

async function done(command: OperationsCommand, input: unknown): Promise<unknown> {
  const { input: schema, reply } = operationsCommands[command]
  const { data, error } = schema.safeParse(input)
  if (error !== undefined)
    throw new ApiError('INVALID_FIELD', {
      fields: error.issues.map(({ path }) => ({ field: String(path[0] ?? ''), code: 'VALUE_NOT_ALLOWED' })),
    })
  return reply.parse(await commandHandlers[command](data as never, new Date()))
}

void warmUpServerSecret()
