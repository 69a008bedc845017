import * as z from 'zod/mini'

type Forgiven<Schema extends z.ZodMiniType> = z.ZodMiniCatch<z.ZodMiniOptional<Schema>>

/**
 * What does not parse is as if it were not there. `z.catch` says the same, and brings all of Zod's own tools with it: they
 * are 7 kB of every bundle.
 */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) =>
  new z.ZodMiniCatch({
    type: 'catch',
    innerType: z.optional(schema),
    catchValue: () => undefined,
  }) as Forgiven<Schema>

type Forgiving<Shape extends Record<string, z.ZodMiniType>> = { [Name in keyof Shape]: Forgiven<Shape[Name]> }

/** For what a browser kept: one value that does not parse, say of an older version, is dropped and takes no other along. */
export const lenientShape = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, lenient(schema)])) as Forgiving<Shape>
