import { explain, HelpText } from './launch-errors.ts'
import { stopCommands } from './run-command.ts'

type Undo = () => void | Promise<void>
type Start = (later: (undo: Undo) => void, stopping: AbortSignal) => Promise<void>

/**
 * Runs a launcher until Ctrl-C or a signal, then undoes its steps, the last one first. Ends the process: with 0 after a
 * signal or its help, with 1 when it could not start.
 * @param start receives a function that registers an undo, and a signal that aborts when the stop begins
 */
export async function runInForeground(start: Start): Promise<void> {
  const undos: Undo[] = []
  const stopping = new AbortController()
  const stop = async (code: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    await stopCommands()
    for (const undo of undos.reverse()) await undo()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) console.log('\nstopping …')
      void stop(0)
    })
  }
  // With another's emulator and no server of its own, nothing else would keep the launcher running.
  setInterval(() => {}, 60_000)
  try {
    await start((undo) => {
      undos.push(undo)
      // What was started while the process was already stopping is undone at once.
      if (stopping.signal.aborted) void undo()
    }, stopping.signal)
  } catch (error) {
    if (stopping.signal.aborted) return
    if (error instanceof HelpText) {
      console.log(error.message)
      return stop(0)
    }
    console.error(explain(error))
    await stop(1)
  }
}
