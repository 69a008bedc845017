import type { Plugin } from 'vite'

/** While developing: every address of the staff's half is answered by its one document, as CloudFront does it. */
export const staffDocument: Plugin = {
  name: 'staff-document',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      if (path === '/staff' || path.startsWith('/staff/')) request.url = '/staff.html'
      next()
    })
  },
}
