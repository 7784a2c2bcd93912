import type { ApiError } from '@paratope/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { type Db, isDatabaseDown } from '../database/database.ts'
import type { OutageLog } from '../database/outage-log.ts'
import type { Session } from '../http/session.ts'
import type { Log } from '../log.ts'
import { createRefusalFilter } from './refusals.ts'
import { recordSecurityEvent } from './security-events.ts'

interface RefusalRecorderDeps {
  db: Db
  clock: Clock
  log: Log
  outages: OutageLog
  findCaller(request: FastifyRequest): Session | undefined
}

/** Records refused requests beside their reply: the transaction of the call is over, and no reply waits. */
export function createRefusalRecorder({ db, clock, log, outages, findCaller }: RefusalRecorderDeps) {
  const filter = createRefusalFilter()
  return (request: FastifyRequest, { code, values }: ApiError): void => {
    const caller = findCaller(request)
    const now = clock.now()
    const route = `${request.method} ${request.routeOptions.url ?? '*'}`
    const refusal = { code, values, route, address: request.ip, userId: caller?.userId, companyId: caller?.companyId }
    const event = filter(refusal, now)
    if (event === undefined) return
    recordSecurityEvent(db, event, now).catch((error: unknown) => {
      if (isDatabaseDown(error)) outages.record(error)
      else log.error({ err: error }, 'a security event was lost')
    })
  }
}
