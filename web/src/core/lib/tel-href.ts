/** Returns the address that calls a number. @param phone digits, or formatted */
export const telHref = (phone: string) => `tel:${phone.replaceAll('-', '')}`
