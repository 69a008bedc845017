import type * as z from 'zod/mini'
import type { ApiErrorCode } from '../errors.ts'

/**
 * One command of operations: read by the function that does it and by the command line, whose options and help are made
 * of it (specification 10.4).
 */
export type Command = {
  summary: string
  input: z.ZodMiniObject
  /** What each field of the input means. */
  means: Readonly<Record<string, string>>
  /** Fields that stand without their name, in this order. */
  positionals?: readonly string[]
  /** What cannot be taken back: it asks for `--yes`. */
  destroys?: true
  /** What to do where it is refused so: said in place of the sentence that customers read. */
  refusals?: Readonly<Partial<Record<ApiErrorCode, string>>>
  /** Changes nothing. */
  reads?: true
  reply: z.ZodMiniType
}

/** Holds a command to its input: every field has its meaning, and every word is a field. */
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
