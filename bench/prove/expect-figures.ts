import { expect, type TestContext } from 'vitest'
import { type Figure, isAsExpected } from './figure.ts'

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[]
  }
}

/** Expects figures of a test; `npm run prove` prints them in docs/proofs.md. */
export function expectFigures({ task }: Pick<TestContext, 'task'>, figures: readonly Figure[]) {
  const all = task.meta.figures ?? []
  all.push(...figures)
  task.meta.figures = all
  expect(figures.filter((figure) => !isAsExpected(figure))).toEqual([])
}
