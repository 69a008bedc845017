/** The name of the service in the logo and in page titles. */
export const siteName = '에어컨 방문 예약'
