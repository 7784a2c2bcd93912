import type { Instant } from '@paratope/contract/kernel'
import { toInstant } from '@paratope/contract/kernel'

/** The only source of "now"; tests pass one that they move by hand. */
export interface Clock {
  now(): Instant
}

export const systemClock: Clock = { now: () => toInstant(Date.now()) }
