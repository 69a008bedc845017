import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/**
 * A log that is open until it is closed. Vitest pipes what a worker prints into it, and a worker that ends would end it for
 * all: nobody would read what the others print, and the one that fills its pipe would wait for ever.
 */
export function sharedLog(file: string) {
  const stream = createWriteStream(file)
  const end = stream.end.bind(stream)
  stream.end = () => stream
  const close = async () => {
    end()
    await finished(stream)
  }
  return { stream, close }
}
