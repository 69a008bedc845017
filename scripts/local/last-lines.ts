import { stripVTControlCharacters } from 'node:util'

/** The end of what a command wrote, without colours. */
export const lastLines = (text: string, count: number) =>
  stripVTControlCharacters(text).trimEnd().split('\n').slice(-count).join('\n')
