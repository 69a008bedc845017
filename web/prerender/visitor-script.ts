import { sessionKey } from '../src/customer/session/session.ts'

/**
 * Marks the document as a guest's or a member's before the code of the page is loaded, so that content for guests
 * (`guest-only.tsx`) is never shown to members, and marks it where this browser has made bookings (`requests-page.tsx`). Its own file, since the content security policy allows no inline script;
 * in ECMAScript 5, since older browsers run it too.
 */
export const visitorScript = `(function () {
  var visitor = 'guest'
  var bookings = false
  try {
    for (var key in localStorage) if (${sessionKey}.test(key)) visitor = 'member'
    bookings = localStorage.getItem('booking-tokens') !== null
  } catch (error) {}
  document.documentElement.setAttribute('data-visitor', visitor)
  if (bookings) document.documentElement.setAttribute('data-bookings', '')
})()
`
