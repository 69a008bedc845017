import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'

/**
 * Starts a server on a free port of this machine, over TLS when it gets a certificate.
 * @returns its address, and a function that closes it with every connection
 */
export async function listenOnFreePort(listener: RequestListener, tls?: Pick<ServerOptions, 'key' | 'cert'>) {
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
