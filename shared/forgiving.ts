import * as z from 'zod/mini'

type Forgiving<Shape extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Shape]: z.ZodMiniCatch<z.ZodMiniOptional<Shape[Name]>>
}

/** For what a browser kept: one value that does not parse, say of an older version, is dropped and takes no other along. */
export const forgiving = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, z.catch(z.optional(schema), undefined)]),
  ) as Forgiving<Shape>
