import { sessionKey } from '../src/customer/session/session.ts'

/**
 * Says in the document who has come, long before the code of the page is there: what only guests see (`for-guests.tsx`)
 * is then shown to them, and never to members. A file of its own, since the content security policy allows no script
 * inside a document.
 */
export const visitorScript = `{
  let visitor = 'guest'
  try {
    if (Object.keys(localStorage).some((key) => ${sessionKey}.test(key))) visitor = 'member'
  } catch {}
  document.documentElement.dataset.visitor = visitor
}
`
