const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Does one step of a launcher and prints its name, what came of it and its time. */
export async function step<T>(name: string, work: () => Promise<T>, outcome?: (result: T) => string): Promise<T> {
  const since = performance.now()
  process.stdout.write(`· ${name} … `)
  try {
    const result = await work()
    console.log([outcome?.(result), seconds(since)].filter(Boolean).join(', '))
    return result
  } catch (error) {
    console.log(`failed after ${seconds(since)}`)
    throw error
  }
}
