// Runs at CloudFront on every response of the site, after the code of file-of.js, except on errors of the bucket. The bucket serves
// the 404 page with status 200.

// CloudFront calls the function of this name.
function handler(event) {
  const response = event.response
  // The event may contain the path of the viewer or the one that the request function wrote.
  const file = fileOf(event.request.uri)
  if (file === '/404/index.html') {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  // RFC 9116 requires the character set, which the bucket does not know.
  if (response.statusCode === 200 && file.startsWith('/.well-known/'))
    response.headers['content-type'] = { value: 'text/plain; charset=utf-8' }
  return response
}
