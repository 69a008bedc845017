import type { Watch } from './watch.ts'

/** Something goes wrong on purpose, and what is expected then is compared with what is seen. */
export type Drill = {
  /** What goes wrong. */
  summary: string
  /** What each option means; their values are texts. */
  options?: Readonly<Record<string, string>>
  /** Puts right what it made wrong, whatever comes of it. */
  run(watch: Watch, options: Readonly<Partial<Record<string, string>>>): Promise<void>
}
