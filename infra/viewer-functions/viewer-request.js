// Runs at CloudFront on every request, /api/* included. PAGES is replaced at synth by the list of the site's pages.
const pages = PAGES

// CloudFront calls the function of this name.
function handler(event) {
  const request = event.request
  // Overwritten, never appended to: what a viewer sends under this name is a claim.
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  // CloudFront's own name of the request, of which functions make the number that customers read out.
  const context = event.context || {}
  if (context.requestId) request.headers['x-viewer-request'] = { value: context.requestId }
  else delete request.headers['x-viewer-request']
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri
  const file = path.slice(path.lastIndexOf('/') + 1)
  // Below /assets are files alone: nothing gives the 404 page its status there.
  if (/^\/(api|assets)\//.test(request.uri) || file.includes('.')) return request
  if (path === '/') request.uri = '/index.html'
  // One document draws every screen of the staff.
  else if (path === '/staff' || path.startsWith('/staff/')) request.uri = '/staff/index.html'
  else request.uri = pages.includes(path) ? `${path}/index.html` : '/404/index.html'
  return request
}
