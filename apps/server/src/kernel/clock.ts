import type { Instant } from '@paratope/contract/kernel'
import { toInstant } from '@paratope/contract/kernel'

/** The only source of "now". Tests pass a clock that they advance by hand. */
export interface Clock {
  now(): Instant
}

export const systemClock: Clock = { now: () => toInstant(Date.now()) }
