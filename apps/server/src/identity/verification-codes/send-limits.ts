import { verificationCodes as api } from '@paratope/contract/identity/verification-codes'
import { createErrorFactory, day, hour, type Instant, minute, second } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { type AttemptLimit, countAttempt, getAttemptCount } from '#kernel/limits/attempt-counters.ts'
import { toNetwork } from '#kernel/limits/network.ts'

const createError = createErrorFactory(api.errors)

const pauseName = 'code-pause'

const buildPauseLimit = (target: string): AttemptLimit => ({
  name: pauseName,
  subject: target,
  maxAttempts: 1,
  window: minute,
})
const buildHourLimit = (requester: string): AttemptLimit => ({
  name: 'code-hour',
  subject: requester,
  maxAttempts: 5,
  window: hour,
})
const buildDayLimit = (requester: string): AttemptLimit => ({
  name: 'code-day',
  subject: requester,
  maxAttempts: 10,
  window: day,
})
/** Twice what one network may ask for: someone who names another person's address leaves codes for its owner. */
const buildTargetHourLimit = (target: string): AttemptLimit => ({
  name: 'code-target-hour',
  subject: target,
  maxAttempts: 10,
  window: hour,
})
const buildTargetDayLimit = (target: string): AttemptLimit => ({
  name: 'code-target-day',
  subject: target,
  maxAttempts: 20,
  window: day,
})
const buildAddressLimit = (address: string, maxAttempts: number): AttemptLimit => ({
  name: 'code-address',
  subject: toNetwork(address),
  maxAttempts,
  window: hour,
})

interface Sending {
  target: string
  address: string
  codesPerAddress: number
  now: Instant
}

/** Counts a code in the transaction that sends it, so only sent codes count. */
export async function countSend(db: Db, { target, address, codesPerAddress, now }: Sending): Promise<void> {
  const requester = `${target} from ${toNetwork(address)}`
  const refusal = await countAttempt(
    db,
    [
      buildPauseLimit(target),
      buildHourLimit(requester),
      buildDayLimit(requester),
      buildTargetHourLimit(target),
      buildTargetDayLimit(target),
      buildAddressLimit(address, codesPerAddress),
    ],
    now,
  )
  if (!refusal) return
  const pause = refusal.locks.find(({ name }) => name === pauseName)
  if (!pause) throw createError('code.too_many')
  throw createError('code.too_soon', { seconds: Math.ceil((Date.parse(pause.until) - Date.parse(now)) / second) })
}

/** Number of codes within an hour to this target or from this address. */
export async function countRecentSends(db: Db, { target, address, codesPerAddress, now }: Sending): Promise<number> {
  const toTarget = await getAttemptCount(db, buildTargetHourLimit(target), now)
  const fromAddress = await getAttemptCount(db, buildAddressLimit(address, codesPerAddress), now)
  return Math.max(toTarget, fromAddress)
}
