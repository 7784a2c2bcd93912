import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ReadReplica } from './database/read-replica.ts'
import { getHeader } from './http/request-context.ts'
import type { JobBacklog } from './messaging/job-backlog.ts'
import type { BusListener } from './messaging/message-bus.ts'
import type { JobObserver } from './messaging/worker.ts'

interface MetricsDeps {
  token: string | undefined
  /** Absent in a process that only runs jobs. */
  serving: { sockets(): number; undeclaredErrors(): number; listener: Pick<BusListener, 'status'> } | undefined
  database: { pool: { totalCount: number }; waiting(): number }
  replica: Pick<ReadReplica, 'lagSeconds' | 'isUsed'> | undefined
  worker: JobObserver | undefined
  /** The figures that a job collected last. */
  findFigures(): Promise<{
    waitingMessages: number | undefined
    backupAgeSeconds: number | undefined
    drillAgeSeconds: number | undefined
  }>
}

const localAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Prometheus metrics at /metrics: with the token if one is configured, else only for local requests without a proxy.
 */
export function mountMetrics(
  app: FastifyInstance,
  { token, serving, database, replica, worker, findFigures }: MetricsDeps,
): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  const registerGauge: RegisterGauge = (name, help, read) => {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read())
      },
    })
    register.registerMetric(gauge)
  }
  if (serving) registerServingGauges(register, registerGauge, serving)
  registerGauge('paratope_database_connections', 'Open database connections', () => database.pool.totalCount)
  registerGauge('paratope_database_waiting', 'Requests that wait for a connection', database.waiting)
  if (replica) {
    registerGauge('paratope_replica_lag_seconds', 'How far the replica is behind', replica.lagSeconds)
    registerGauge('paratope_replica_used', '1 while public pages are read from the replica', () =>
      Number(replica.isUsed()),
    )
  }
  registerGauge('paratope_jobs_running', '1 while this process runs jobs', () => Number(worker?.isRunning() ?? false))
  if (worker) registerJobGauges(register, worker)
  registerFigureGauges(register, findFigures)
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    durations.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  const isAllowed = (request: FastifyRequest): boolean =>
    token !== undefined
      ? getHeader(request, 'authorization') === `Bearer ${token}`
      : localAddresses.has(request.socket.remoteAddress ?? '') && getHeader(request, 'x-forwarded-for') === undefined
  app.get('/metrics', { config: { anyHost: true } }, async (request, reply) => {
    if (!isAllowed(request)) return reply.code(404).send()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

type RegisterGauge = (name: string, help: string, read: () => number) => void

function registerServingGauges(
  register: Registry,
  registerGauge: RegisterGauge,
  { sockets, undeclaredErrors, listener }: NonNullable<MetricsDeps['serving']>,
): void {
  registerGauge('paratope_sockets', 'Open realtime sockets', sockets)
  registerGauge('paratope_listener_connected', '1 while messages of other nodes arrive', () =>
    Number(listener.status().connected),
  )
  registerGauge(
    'paratope_undeclared_errors',
    'Replies with an error that the endpoint does not declare',
    undeclaredErrors,
  )
  const reconnects = new Counter({
    name: 'paratope_listener_reconnects_total',
    help: 'How often the listening connection was lost and replaced',
    collect() {
      this.reset()
      this.inc(listener.status().reconnects)
    },
    registers: [],
  })
  register.registerMetric(reconnects)
}

/** Unknown values are NaN, so that a rule on them fires neither way. */
function registerFigureGauges(register: Registry, findFigures: MetricsDeps['findFigures']): void {
  const find = () => findFigures().catch(() => undefined)
  const messages = new Gauge({
    name: 'paratope_messages_waiting',
    help: 'E-mails and text messages that were not sent yet',
    registers: [register],
    async collect() {
      messages.set((await find())?.waitingMessages ?? Number.NaN)
    },
  })
  const backup = new Gauge({
    name: 'paratope_backup_age_seconds',
    help: 'Age of the newest good backup in BACKUP_DIR',
    registers: [register],
    async collect() {
      backup.set((await find())?.backupAgeSeconds ?? Number.NaN)
    },
  })
  const drill = new Gauge({
    name: 'paratope_backup_drill_age_seconds',
    help: 'Time since a backup was last restored beside the running system and found equal',
    registers: [register],
    async collect() {
      drill.set((await find())?.drillAgeSeconds ?? Number.NaN)
    },
  })
}

/** Gauges that ask the database; without one they have no values. */
function registerJobGauges(register: Registry, worker: JobObserver): void {
  let current: Promise<JobBacklog | undefined> | undefined
  // Counts once for both gauges of a reply.
  const count = () =>
    (current ??= worker
      .countBacklog()
      .catch(() => undefined)
      .finally(() => {
        current = undefined
      }))
  const jobs = new Gauge({
    name: 'paratope_jobs',
    help: 'Jobs that could run now, that wait for another attempt, and that failed for the last time',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      const counts = await count()
      jobs.reset()
      if (counts) for (const state of ['due', 'failed', 'dead'] as const) jobs.set({ state }, counts[state])
    },
  })
  const events = new Gauge({
    name: 'paratope_events_undelivered',
    help: 'Events that their subscribers have not received yet',
    registers: [register],
    async collect() {
      events.set((await count())?.undeliveredEvents ?? Number.NaN)
    },
  })
  const oldest = new Gauge({
    name: 'paratope_jobs_oldest_due_seconds',
    help: 'How long the oldest job that could run now has been due',
    registers: [register],
    async collect() {
      const found = await worker.check().catch(() => undefined)
      oldest.set(found?.oldestDueSeconds ?? Number.NaN)
    },
  })
}
