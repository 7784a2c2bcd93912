/** E-mail addresses sign in as type 0, all other names as type 1. Used in the browser only, not sent. */
export const getLoginType = (username: string): 0 | 1 =>
  /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(username.trim()) ? 0 : 1

/** A mobile number of mainland China, the only kind that can log in by code. */
export const mobilePattern = /^1[3-9]\d{9}$/
