import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config/config.ts'
import type { OpenDatabase } from '#kernel/database/database.ts'
import { toApiError } from '#kernel/http/error-reply.ts'
import { mountHealth } from '#kernel/http/health.ts'
import type { Log } from '#kernel/log.ts'
import type { JobObserver } from '#kernel/messaging/worker.ts'
import { mountMetrics } from '#kernel/metrics.ts'
import { findMetricFigures } from '#operations/maintenance/index.ts'

interface WorkerAppDeps {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Log
  worker: JobObserver
  isStopping(): boolean
}

/** Serves health and metrics of a process that only runs jobs; every other address is missing. */
export function buildWorkerApp({ config, database, clock, log, worker, isStopping }: WorkerAppDeps): FastifyInstance {
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
    requestTimeout: 10_000,
  })
  http.setErrorHandler((error, _request, reply) => {
    const { status, code } = toApiError(error, undefined)
    return reply.code(status).send({ status: code })
  })
  http.setNotFoundHandler((_request, reply) => reply.code(404).send())
  mountMetrics(http, {
    token: config.metricsToken,
    serving: undefined,
    replica: undefined,
    database,
    worker,
    findFigures: () => findMetricFigures(database.readDb, clock.now()),
  })
  mountHealth(http, { isStopping, database, listener: undefined, jobs: worker })
  return http
}
