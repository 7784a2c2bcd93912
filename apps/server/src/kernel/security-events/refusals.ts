import { type Instant, minute, type SecurityEventDetails, type SecurityEventKind } from '@paratope/contract/kernel'
import { LRUCache } from 'lru-cache'
import { toNetwork } from '../limits/network.ts'

export interface Refusal {
  /** The code of the error. */
  code: string
  values: Readonly<Record<string, unknown>>
  route: string
  address: string
  userId: string | undefined
  companyId: string | null | undefined
}

export interface RefusalEvent {
  kind: SecurityEventKind
  userId: string | undefined
  companyId: string | null | undefined
  address: string
  details: SecurityEventDetails
}

const kindOfCode: Readonly<Record<string, SecurityEventKind>> = {
  'permission.missing': 'request.refused',
  'api_key.scope_missing': 'request.refused',
  'rate.exceeded': 'request.limited',
  'file.infected': 'upload.infected',
}

const repeatAfterMs = 10 * minute
const maxRemembered = 10_000
/** Records that do not exist, or belong to others, which nobody can tell apart. */
const missesOfProbing = 20

/**
 * Decides which refused requests become events: each kind once per person, or network, and route in ten minutes, so that
 * nobody fills the log, and a person who asks for many records that are not theirs.
 */
export function createRefusalFilter(): (refusal: Refusal, now: Instant) => RefusalEvent | undefined {
  const seen = new LRUCache<string, number>({ max: maxRemembered })
  const misses = new LRUCache<string, { count: number; since: number }>({ max: maxRemembered })

  const isRepeated = (key: string, at: number): boolean => {
    if (at - (seen.get(key) ?? 0) < repeatAfterMs) return true
    seen.set(key, at)
    return false
  }

  const countMiss = (userId: string, at: number): number => {
    const known = misses.get(userId)
    const current = known && at - known.since < repeatAfterMs ? known : { count: 0, since: at }
    current.count += 1
    misses.set(userId, current)
    return current.count
  }

  return ({ code, values, route, address, userId, companyId }, now) => {
    const at = Date.parse(now)
    const who = { userId, companyId, address }
    if (code === 'record.missing' && userId !== undefined && route.includes(':')) {
      const count = countMiss(userId, at)
      return count === missesOfProbing ? { ...who, kind: 'request.probing', details: { route, count } } : undefined
    }
    const kind = kindOfCode[code]
    if (kind === undefined || isRepeated(`${kind} ${userId ?? toNetwork(address)} ${route}`, at)) return undefined
    const { name, threat } = values
    return {
      ...who,
      kind,
      details: {
        route,
        ...(kind === 'request.refused' && { reason: code }),
        ...(typeof name === 'string' && { name }),
        ...(typeof threat === 'string' && { reason: threat }),
      },
    }
  }
}
