const digits = new Intl.NumberFormat('ko-KR')

/** `70000` → `70,000원`. */
export const won = (amount: number) => `${digits.format(amount)}원`

/** `20,000원 ~ 50,000원`. */
export const wonRange = ({ min, max }: { min: number; max: number }) =>
  min === max ? won(min) : `${won(min)} ~ ${won(max)}`
