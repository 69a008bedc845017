/** Returns the sentences of a text. A `split` with a lookbehind would be newer than the oldest browsers of the site. */
export const sentencesOf = (text: string): string[] => text.replaceAll('. ', '.\n').split('\n')
