import { sessionKey } from '../src/customer/session/session.ts'

/**
 * Marks the document as a guest's or a member's before the code of the page is loaded, so that content for guests
 * (`guest-only.tsx`) is never shown to members. Its own file, since the content security policy allows no inline script.
 */
export const visitorScript = `{
  let visitor = 'guest'
  try {
    if (Object.keys(localStorage).some((key) => ${sessionKey}.test(key))) visitor = 'member'
  } catch {}
  document.documentElement.dataset.visitor = visitor
}
`
