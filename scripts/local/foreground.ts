import { explain } from './explain.ts'
import { stopCommands } from './run-command.ts'

type Undo = () => void | Promise<void>

/**
 * Runs a launcher until it is told to stop (Ctrl-C or a signal), then undoes what it did, last first.
 * Ends the process: with 0 when it was told to stop, with 1 when it could not start.
 * @param start is handed a function that registers how to undo one thing
 */
export async function runInForeground(start: (later: (undo: Undo) => void) => Promise<void>): Promise<void> {
  const undos: Undo[] = []
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await stopCommands()
    for (const undo of undos.reverse()) await undo()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) console.log('\nstopping …')
      void stop(0)
    })
  }
  // With another's emulator and no server of its own, nothing else would keep the launcher running.
  setInterval(() => {}, 60_000)
  try {
    await start((undo) => {
      undos.push(undo)
      // What was started while the process was already stopping is undone at once.
      if (stopping) void undo()
    })
  } catch (error) {
    if (stopping) return
    console.error(explain(error))
    await stop(1)
  }
}
