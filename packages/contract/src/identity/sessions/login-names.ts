/** An e-mail address signs in as type 0, any other name as type 1. The browser's own knowledge: it is not sent. */
export const getLoginType = (username: string): 0 | 1 => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(username.trim()) ? 0 : 1)

/** A mobile number of the Chinese mainland, the only kind that logs in by a code. */
export const mobilePattern = /^1[3-9]\d{9}$/
