/** When the telephone is answered. */
export const businessHoursText = '월~토 오전 9시 ~ 오후 6시, 공휴일은 쉬어요'
