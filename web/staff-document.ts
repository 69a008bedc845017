import type { Plugin } from 'vite'

/** Serves one document for every staff address in development, as CloudFront does. */
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
