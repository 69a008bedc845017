/** What the built site uses although the floor lacks it, and why that is fine. A part of a name before `: ` stands for all its values. */
export const progressive: Readonly<Record<string, string>> = {
  ':has':
    'Firefox below 121: fields show their state themselves (base.css), the rest is spacing, columns and highlights',
  '::details-content': 'an answer opens at once',
  '@page': 'margins of the printed sheet are those of the browser',
  size: 'of the printed sheet',
  'contain-intrinsic-size': 'rows of the board outside the window render at once',
  'content-visibility': 'rows of the board outside the window render at once',
  cursor: 'touch screens have no pointer',
  'field-sizing': 'a field keeps its height and scrolls',
  'forced-color-adjust': 'no forced colors on that system',
  'grid-template-columns: subgrid': 'columns of the bars of the figures do not line up',
  'interpolate-size': 'what unfolds appears at its full height',
  'min-height: lh': 'the story of the home page moves by a line when its figures come',
  resize: 'a text field cannot be pulled on a phone',
  'scrollbar-width': 'a scroll bar is wider',
  'text-wrap': 'the last line of a heading may hold one word',
  'transition-behavior': 'a dialog goes at once',
  '.copyTo': 'a method of an object of Amplify',
  '.createContext': 'a function of React',
  '.isActive': 'a method of an object of TanStack Query',
  '.startViewTransition': 'React and React Router start one only where the site asks for it, which it does not',
  '.use': 'a function of React and of stored values',
  AuthenticatorAssertionResponse: 'Amplify needs it for passkeys, which the site does not have',
  'navigator.userAgentData': 'Amplify reads it where it is',
}

/** Whether a name is in the list, or its property. */
export const isProgressive = (name: string): boolean =>
  Object.hasOwn(progressive, name) || Object.hasOwn(progressive, name.split(': ')[0] ?? '')
