// Digits whose Korean name ends in a consonant other than ㄹ: 영, 삼, 육.
const closed = ['0', '3', '6']

/** 로 or 으로, as the last digit is read aloud: `…5678로`, `…1230으로`. */
export const byWay = (digits: string) => (closed.some((digit) => digits.endsWith(digit)) ? '으로' : '로')
