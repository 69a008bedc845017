const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Does one step of a launcher and prints its name, what came of it and its time: the name at once for somebody who waits
 * for it, else a line as a whole, into which nobody else writes.
 */
export async function step<T>(name: string, work: () => Promise<T>, outcome?: (result: T) => string): Promise<T> {
  const since = performance.now()
  const { isTTY } = process.stdout
  const begin = `· ${name} … `
  if (isTTY) process.stdout.write(begin)
  const end = (text: string) => console.log((isTTY ? '' : begin) + text)
  try {
    const result = await work()
    end([outcome?.(result), seconds(since)].filter(Boolean).join(', '))
    return result
  } catch (error) {
    end(`failed after ${seconds(since)}`)
    throw error
  }
}
