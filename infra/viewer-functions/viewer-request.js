// Runs at CloudFront on every request, /api/* included. The synth replaces PAGES by the list of the site's pages.
const pages = PAGES

// CloudFront calls the function of this name.
function handler(event) {
  const request = event.request
  // Overwrites a header that the viewer may have sent.
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  // CloudFront's ID of the request, from which functions derive the error ID.
  const context = event.context || {}
  if (context.requestId) request.headers['x-viewer-request'] = { value: context.requestId }
  else delete request.headers['x-viewer-request']
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri
  const file = path.slice(path.lastIndexOf('/') + 1)
  // Below /assets are only files: the response function does not run there.
  if (/^\/(api|assets)\//.test(request.uri) || file.includes('.')) return request
  if (path === '/') request.uri = '/index.html'
  // One document serves every screen of the staff.
  else if (path === '/staff' || path.startsWith('/staff/')) request.uri = '/staff/index.html'
  else request.uri = pages.includes(path) ? `${path}/index.html` : '/404/index.html'
  return request
}
