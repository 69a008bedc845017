// Letters of Unicode in their order, as the two-set keyboard types them.
const CONSONANTS = 'r R s e E f a q Q t T d w W c z x v g'
const VOWELS = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'
const FINAL_CONSONANTS = 'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'

function keyOf(letter: string): string {
  const code = letter.charCodeAt(0)
  if (code < 0x1161) return CONSONANTS.split(' ')[code - 0x1100] ?? letter
  return (code < 0x11a8 ? VOWELS.split(' ')[code - 0x1161] : FINAL_CONSONANTS.split(' ')[code - 0x11a8]) ?? letter
}

/** Returns the keys behind letters that were typed in Hangul mode: `7ㄹ3ㅏ` → `7f3k`. Other signs are NFKD. */
export const keysOf = (text: string) => text.normalize('NFKD').replace(/[\u1100-\u11ff]/g, keyOf)
