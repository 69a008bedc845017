/**
 * Returns what a service of the browser answers, and rejects when it does not answer in time: some never do.
 * @throws DOMException `TimeoutError`
 */
export const within = <Result>(ms: number, answer: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Whether a time limit has passed. */
export const isTimeout = (problem: unknown) => problem instanceof DOMException && problem.name === 'TimeoutError'
