/** A mobile number of the Chinese mainland, the only kind that logs in by a code. */
export const mobilePattern = /^1[3-9]\d{9}$/
