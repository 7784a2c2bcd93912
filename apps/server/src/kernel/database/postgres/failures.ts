import { z } from 'zod'
import { getErrorCode } from './startup-error.ts'

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
// Shutdown, crash, start-up, too many connections, and class 08 (connection exceptions).
const serverCodes = /^(?:57P0[1-5]|53300|08...)$/
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Client has encountered a connection error|Cannot use a pool after)/

/** The database cannot be reached at the moment; a retry may succeed. */
export function isDatabaseDown(error: unknown): boolean {
  const code = getErrorCode(error)
  if (code !== undefined) {
    if (serverCodes.test(code)) return true
    // Checks for a socket error because a missing file is ENOENT too.
    if (networkCodes.has(code)) return getSyscall(error) === 'connect' || !['ENOENT'].includes(code)
    return error instanceof AggregateError && error.errors.some(isDatabaseDown)
  }
  return error instanceof Error && messages.test(error.message)
}

/** The client stopped waiting for a reply: the statement is slow, or the database is frozen. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Query read timeout')

/** A statement that took too long in a database that answers others; the code is that of a cancelled statement. */
export class StatementTimeout extends Error {
  readonly code = '57014'
}

/** The database refused a write because its disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  getErrorCode(error) === '53100' || getErrorCode(error) === 'ENOSPC'

// Two kinds of conflict, and a prepared plan that a migration on another node has invalidated.
const retryable = new Set(['40001', '40P01'])

/** The transaction lost a conflict with another one or with a migration and may be retried. */
export const isRetryable = (error: unknown): boolean =>
  retryable.has(getErrorCode(error) ?? '') || isOutdatedPlan(error)

export const isOutdatedPlan = (error: unknown): boolean =>
  getErrorCode(error) === '0A000' &&
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery'

function getSyscall(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'syscall' in error ? error.syscall : undefined
}

export const hasViolatedConstraint = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint

const FullStorage = z.object({
  constraint: z.templateLiteral(['storage_use_of_', z.enum(['account', 'company'])]),
  detail: z.string(),
})
const StorageDetail = z.object({ used: z.number(), limit: z.number() })

/** The write would exceed the storage of its account or company; the triggers of storage_use refuse it. */
export function findFullStorage(error: unknown): ({ kind: string } & z.output<typeof StorageDetail>) | undefined {
  const { data } = FullStorage.safeParse(error)
  return (
    data && { kind: data.constraint.replace('storage_use_of_', ''), ...StorageDetail.parse(JSON.parse(data.detail)) }
  )
}
