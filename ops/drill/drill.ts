import type { Options } from '../command-line/parse-options.ts'
import type { Watch } from './watch.ts'

/** Something goes wrong on purpose, and what is expected then is compared with what is seen. */
export type Drill = {
  /** What goes wrong. */
  summary: string
  options?: Options
  /** Puts right what it made wrong, whatever comes of it. */
  run(watch: Watch, options: Readonly<Partial<Record<string, string>>>): Promise<void>
}
