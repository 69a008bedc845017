import { reportFault } from '#shared/operations/fault-route.ts'

/**
 * Reports the first error of the page that our code threw, by its name and place: an error, a rejected promise, a script that
 * does not load, or one that a screen has caught. After its errors #418 to #425 React repairs the page. In ECMAScript 5,
 * for it runs before the modules.
 */
export const watchFaults = `var reported
  function report(error, place) {
    var own = window.location.origin + '/assets/'
    var first = /[^\\s(@]+:\\d+:\\d+/.exec(error && error.stack)
    var at = (first ? first[0] : place).split(own)[1] || ''
    if (reported || !/\\.js:/.test(at) || /React error #4[12]/.test(error && error.message)) return
    reported = true
    fetch('/api${reportFault.path}', {
      method: '${reportFault.method}',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: error ? error.name : 'NotLoaded', at: at }),
      keepalive: true
    }).catch(function () {})
  }
  window.addEventListener('error', function (event) {
    report(event.error, (event.filename || event.target.src) + ':' + (event.lineno || 0) + ':' + (event.colno || 0))
  }, true)
  window.addEventListener('unhandledrejection', function (event) {
    report(event.reason, '')
  })
  window.addEventListener('fault', function (event) {
    report(event.detail, '')
  })`
