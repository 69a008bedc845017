// Runs at CloudFront on every request, /api/* included, after the code of file-of.js.

// CloudFront calls the function of this name.
function handler(event) {
  const request = event.request
  // Overwrites a header that the viewer may have sent.
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  // CloudFront's ID of the request, from which functions derive the error ID.
  const context = event.context || {}
  if (context.requestId) request.headers['x-viewer-request'] = { value: context.requestId }
  else delete request.headers['x-viewer-request']
  request.uri = fileOf(request.uri)
  return request
}
