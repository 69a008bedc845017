import type { Options } from '../../scripts/command-line/parse-options.ts'
import type { Watch } from './watch.ts'

/** Causes a fault on purpose and compares what happens with what should. `run` undoes the fault in every case. */
export type Drill = {
  summary: string
  options?: Options
  run(watch: Watch, options: Readonly<Partial<Record<string, string>>>): Promise<void>
}
