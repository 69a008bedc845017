import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer, type Plugin, type ViteDevServer } from 'vite'
import { portraitsFolder } from '#shared/photos/portrait.ts'
import { builtSiteName } from '#shared/text/site-name.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import type { SignIn } from '../../../infra/stages/site-config.ts'
import { projectFolder } from '../local-folder.ts'
import { freePort, isFree } from '../ports.ts'
import { sentMessagesPage, watchSentMessages } from '../sent-messages.ts'
import { contentTypeOf } from './content-type.ts'
import { filesOfLocalStage } from './stage-files.ts'

type Stack = { apiUrl: string; endpoint: string; smsRegion: string; bucket: string }
export type SiteServer = { siteUrl: string; watcher: ViteDevServer['watcher']; close(): Promise<void> }

const filesOfStage = (signIn: SignIn, siteUrl: string): Plugin => ({
  name: 'files-of-stage',
  transformIndexHtml: (html) => html.replaceAll(builtSiteName, localStage.siteName),
  configureServer(server) {
    for (const [name, body] of Object.entries(filesOfLocalStage(signIn, siteUrl)))
      server.middlewares.use(`/${name}`, (_request, response) => {
        response.setHeader('content-type', contentTypeOf(name))
        response.end(body)
      })
  },
})

export const sitePort = 5173

/**
 * Serves the site with hot reload, `/api` from the deployed HTTP API, and the text messages of the emulator.
 * @param stack.apiUrl ends in `/api`
 */
export async function serveSite(stack: Stack, signIn: SignIn): Promise<SiteServer> {
  const { origin, pathname } = new URL(stack.apiUrl)
  const port = (await isFree(sitePort)) ? sitePort : await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const sms = watchSentMessages(stack)
  // A server of our own: Vite's would end the process at a signal, before the emulator is stopped.
  const http = createServer()
  const vite = await createViteServer({
    configFile: join(projectFolder, 'web', 'vite.config.ts'),
    cacheDir: join(projectFolder, 'node_modules', '.vite'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: [filesOfStage(signIn, siteUrl), sentMessagesPage(sms.messages)],
    server: {
      middlewareMode: true,
      hmr: { server: http },
      proxy: {
        '/api': { target: origin, changeOrigin: true, rewrite: (path) => path.replace(/^\/api/, pathname) },
        [`/${portraitsFolder}`]: { target: stack.endpoint, rewrite: (path) => `/${stack.bucket}${path}` },
      },
    },
  })
  http.on('request', vite.middlewares)
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    sms.stop()
    http.close()
    http.closeAllConnections()
    await vite.close()
  }
  return { siteUrl, watcher: vite.watcher, close }
}
