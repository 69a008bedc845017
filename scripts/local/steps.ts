const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs one step of a launcher and prints its name, result and time: in a terminal the name at once, elsewhere one whole
 * line, so that parallel output cannot split it.
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
