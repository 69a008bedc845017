import * as z from 'zod/mini'

type Forgiven<Schema extends z.ZodMiniType> = z.ZodMiniCatch<z.ZodMiniOptional<Schema>>

/** Returns a schema that reads an invalid value as absent. `z.catch` does the same and adds 7 kB to every bundle. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) =>
  new z.ZodMiniCatch({
    type: 'catch',
    innerType: z.optional(schema),
    catchValue: () => undefined,
  }) as Forgiven<Schema>

type Forgiving<Shape extends Record<string, z.ZodMiniType>> = { [Name in keyof Shape]: Forgiven<Shape[Name]> }

/**
 * Returns a schema for values stored in a browser: drops each invalid value, say of an older version, and keeps the
 * others.
 */
export const lenientShape = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, lenient(schema)])) as Forgiving<Shape>
