// Letters of Unicode in their order, as the two-set keyboard types them.
const keys: readonly (readonly [first: number, keys: readonly string[]])[] = [
  [0x1100, 'r R s e E f a q Q t T d w W c z x v g'.split(' ')],
  [0x1161, 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ')],
  [0x11a8, 'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ')],
]

const keyOf = (letter: string) =>
  keys.map(([first, typed]) => typed[letter.charCodeAt(0) - first]).find((typed) => typed !== undefined) ?? letter

/** Returns the keys behind letters that were typed in Hangul mode: `7ㄹ3ㅏ` → `7f3k`. Other signs are NFKD. */
export const keysOf = (text: string) => text.normalize('NFKD').replace(/[\u1100-\u11ff]/g, keyOf)
