// Runs at CloudFront on every response of the site. Unknown pages get the 404 page, which the bucket serves with status 200.
// The synth replaces PAGES by the list of the site's pages.
const pages = PAGES

// CloudFront calls the function of this name.
function handler(event) {
  const response = event.response
  const uri = event.request.uri
  const path = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri
  const file = path.slice(path.lastIndexOf('/') + 1)
  // The event may contain the path of the viewer or the one that the request function wrote.
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
