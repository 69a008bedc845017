import * as z from 'zod/mini'

/** A whole number, 0 or more. */
export const count = z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.nonnegative()))
/** Texts between commas. */
export const list = z.pipe(
  z.string(),
  z.transform((text) => text.split(',')),
)

/** What the stack tells a function by its environment; a missing value stops the function at start, naming the key. */
export const readEnv = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) => z.object(shape).parse(process.env)

/** What every function is told. */
export const env = readEnv({ STAGE: z.enum(['local', 'dev', 'prod']) })
