// Runs at CloudFront on every answer of the site. A page that the request function did not know is sent the 404 page,
// which the bucket answers with 200. PAGES is replaced at synth by the list of the site's pages.
const pages = PAGES

// CloudFront calls the function of this name.
function handler(event) {
  const response = event.response
  const uri = event.request.uri
  const path = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri
  const file = path.slice(path.lastIndexOf('/') + 1)
  // The event may carry the address as the viewer sent it or as the request function rewrote it.
  const isStaff = path === '/staff' || path.startsWith('/staff/')
  const isUnknownPage = !isStaff && path !== '/' && !file.includes('.') && !pages.includes(path)
  if (uri === '/404/index.html' || isUnknownPage) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  // RFC 9116 requires the character set, which the bucket does not know.
  if (response.statusCode === 200 && uri.startsWith('/.well-known/'))
    response.headers['content-type'] = { value: 'text/plain; charset=utf-8' }
  return response
}
