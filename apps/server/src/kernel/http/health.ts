import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../database/database.ts'
import type { BusListener } from '../messaging/message-bus.ts'
import type { Worker } from '../messaging/worker.ts'
import { createCommonError } from './common-error.ts'

interface HealthDeps {
  isStopping(): boolean
  database: Pick<OpenDatabase, 'ping'>
  /** Absent in a process that only runs jobs. */
  listener: Pick<BusListener, 'status'> | undefined
  /** Absent if no jobs run, as in most tests. */
  jobs: Pick<Worker, 'check'> | undefined
}

/** The connection is usually replaced within seconds, which needs no other node. */
const listenerLostMs = 10_000

/** `/healthz` says that the process answers, `/readyz` that it can do its work, and since when the oldest job is due. */
export function mountHealth(http: FastifyInstance, { isStopping, database, listener, jobs }: HealthDeps): void {
  http.get('/healthz', { config: { anyHost: true } }, (_request, reply) => reply.send({ status: 'ok' }))
  http.get('/readyz', { config: { anyHost: true } }, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    if (!(await database.ping())) throw createCommonError('database.down')
    if (listener && listener.status().lostForMs > listenerLostMs)
      return reply.code(503).send({ status: 'listener lost' })
    if (jobs === undefined) return reply.send({ status: 'ready' })
    const { status, oldestDueSeconds } = await jobs.check()
    // Jobs of other processes are no reason to take this one out of service.
    const isReady = status === 'running' || status === 'elsewhere'
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : `jobs ${status}`,
      oldestDueJobSeconds: Math.round(oldestDueSeconds),
    })
  })
}
