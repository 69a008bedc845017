import type * as z from 'zod/mini'
import type { ApiErrorCode } from '../errors.ts'

/**
 * One command of admins: the function executes it, and the command line derives options and help from it (specification
 * 10.4).
 */
export type Command = {
  summary: string
  input: z.ZodMiniObject
  /** Description of each field of the input. */
  means: Readonly<Record<string, string>>
  /** Fields without option names, in this order. */
  positionals?: readonly string[]
  /** Whether it cannot be undone and requires `--yes`. */
  destroys?: true
  /** Advice for error codes, instead of the customers' sentences. */
  refusals?: Readonly<Partial<Record<ApiErrorCode, string>>>
  /** Whether it only reads. */
  reads?: true
  reply: z.ZodMiniType
}

/** Returns a command whose descriptions and positionals match its input. */
export const command = <
  const Input extends z.ZodMiniObject,
  Reply extends z.ZodMiniType,
  Field extends string = keyof z.output<Input> & string,
>(
  value: Omit<Command, 'input' | 'reply' | 'means' | 'positionals'> & {
    input: Input
    reply: Reply
    means: Readonly<Record<Field, string>>
    positionals?: readonly NoInfer<Field>[]
  },
) => value

export type InputOf<C extends Command> = z.output<C['input']>
