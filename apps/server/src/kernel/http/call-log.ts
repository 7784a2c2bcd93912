import type { ApiError } from '@paratope/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OutageLog } from '../database/outage-log.ts'

/** The specification replies 501 when one more step is needed, which is no server error. */
const isServerFault = (status: number): boolean => status >= 500 && status !== 501

/** Load balancers and monitors call every few seconds. */
const isProbe = (request: FastifyRequest): boolean => request.routeOptions.config?.anyHost === true

const isOutage = ({ code, cause }: ApiError): boolean =>
  code === 'database.down' || (cause instanceof Error && 'code' in cause && cause.code === 'POOL_BUSY')

export interface CallLog {
  logCall(request: FastifyRequest, reply: FastifyReply): void
  logFailure(request: FastifyRequest, failure: ApiError): void
}

/** Logs calls and their failures; those of an outage of the database share its line. The logger adds the request's id. */
export function createCallLog(outages: OutageLog): CallLog {
  const counted = new WeakSet<FastifyRequest>()
  return {
    logCall(request, reply) {
      if (isProbe(request)) return
      const fields = {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      }
      if (isServerFault(reply.statusCode) && !counted.has(request)) request.log.warn(fields)
      else request.log.debug(fields)
    },
    logFailure(request, failure) {
      if (isProbe(request) || !isServerFault(failure.status) || failure.code === 'session.expired') return
      if (isOutage(failure)) {
        counted.add(request)
        outages.record(failure.cause)
        return
      }
      // The values of an error may be secrets of the visitor, so only its stack is logged.
      request.log.error({ code: failure.code, err: failure.cause ?? { stack: failure.stack } })
    },
  }
}
