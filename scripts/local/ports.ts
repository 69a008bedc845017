import { createServer } from 'node:net'

const listen = (port: number) =>
  new Promise<number | undefined>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })

export const isFree = async (port: number) => (await listen(port)) !== undefined

/** Returns a port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const port = await listen(0)
  if (port === undefined) throw new Error('No port of this machine is free.')
  return port
}
