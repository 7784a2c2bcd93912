import type { RequestFailed } from '#lib/api/request-failed.ts'

/** The answer's own code for "verify first". */
export const needsVerification = ({ code }: RequestFailed): boolean => String(code) === '501'
