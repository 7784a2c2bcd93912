import { fileURLToPath } from 'node:url'
import { systemClock } from '#kernel/clock.ts'
import { type Config, readConfig } from '#kernel/config/config.ts'
import { readSites, type Site } from '#kernel/config/sites.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database/database.ts'
import { startPostgres } from '#kernel/database/postgres/embedded.ts'
import { createTooFewFilesError, isTooFewFiles, StartupError } from '#kernel/database/postgres/startup-error.ts'
import { type ReadReplica, watchReplica } from '#kernel/database/read-replica.ts'
import { openWebDatabase } from '#kernel/database/roles/open-web-database.ts'
import type { PreparedRoles } from '#kernel/database/roles/prepare-roles.ts'
import { webRole } from '#kernel/database/roles/web-role.ts'
import { type Listeners, openListeners } from '#kernel/http/listeners.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { listenToBus } from '#kernel/messaging/message-bus.ts'
import { createJobObserver, createWorker, type JobObserver } from '#kernel/messaging/worker.ts'
import { limitGarbage, releaseMemory } from '#kernel/release-memory.ts'
import { retentionJobs } from '#kernel/retention/retention.jobs.ts'
import { type CloseStep, closeAll } from '#kernel/shutdown.ts'
import { loadWeb, WebNotBuiltError } from '#kernel/web-host/bundle.ts'
import { openDevWeb } from '#kernel/web-host/dev-web.ts'
import { answerWhileStarting } from '#kernel/web-host/starting.ts'
import { buildApp } from './app.ts'
import { domains, listSubscribers, registry } from './domains.ts'
import { prepareDatabase } from './prepare-database.ts'
import { buildWorkerApp } from './worker-app.ts'

interface Terminal {
  printLine(line: string): void
  exit(code: number): void
  onSignal(handle: () => void): void
}

type Env = Readonly<Record<string, string | undefined>>

/** Starts the product, and stops it on a signal. */
export async function start(env: Env, terminal: Terminal): Promise<void> {
  const closings: CloseStep[] = []
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    for (const name of await closeAll(closings.reverse())) terminal.printLine(`Gave up closing: ${name}`)
    terminal.exit(code)
  }
  terminal.onSignal(() => {
    terminal.printLine('Stopping…')
    void stop(0)
  })
  try {
    await runServer(env, terminal, closings, stop)
  } catch (reason) {
    if (stopping) return
    const error = isTooFewFiles(reason) ? createTooFewFilesError(reason) : reason
    if (error instanceof StartupError) terminal.printLine(`\n${error.message}\n${error.advice} [${error.code}]`)
    else if (error instanceof WebNotBuiltError) terminal.printLine(`\n${error.message}`)
    else terminal.printLine(`\nThe start failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
    await stop(1)
  }
}

async function runServer(
  env: Env,
  terminal: Terminal,
  closings: CloseStep[],
  stop: (code: number) => Promise<void>,
): Promise<void> {
  const began = Date.now()
  const config = readConfig(env)
  const sites = readSites(config)
  const log = createLog(config.logLevel)
  const ports = config.role === 'worker' ? [config.port] : [...new Set(sites.map((site) => site.port))]
  const listeners = await openListeners(ports, config.host, answerWhileStarting(sites))
  closings.push({ name: 'the ports', close: () => listeners.close() })

  const urls = await findDatabase(config, log, closings, stop)
  const setupDatabase = openDatabase({ url: urls.owner, poolSize: 2, statementTimeoutMs: 600_000, log })
  const demo = sites.some((site) => site.demo)
  let roles: PreparedRoles
  try {
    roles = await prepareDatabase(setupDatabase, log, terminal, config, demo)
  } finally {
    await setupDatabase.close()
  }
  let isStopping = false
  const parts: ServerParts = { config, sites, log, listeners, closings, isStopping: () => isStopping }
  const { worker, database, observer } = openJobs(parts, urls)
  const closeSockets =
    config.role === 'worker'
      ? await serveHealth(parts, database, observer)
      : await serveSites(parts, urls, roles, observer)
  // Last: building the app and collecting garbage block the event loop for longer than a connection may take.
  await worker?.start()
  // Closed first: everything else stays available to running requests.
  closings.push({
    name: 'the requests',
    close: async () => {
      isStopping = true
      await listeners.drain(config.drainMs)
      closeSockets()
      await listeners.close()
    },
  })

  if (config.role === 'worker') terminal.printLine(`Jobs; health and metrics: http://${config.host}:${config.port}/`)
  else
    for (const site of sites)
      terminal.printLine(`${site.platformName}, type ${site.systemType}: http://${config.host}:${site.port}/`)
  terminal.printLine(`Ready after ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

interface ServerParts {
  config: Config
  sites: readonly Site[]
  log: Log
  listeners: Listeners
  closings: CloseStep[]
  isStopping(): boolean
}

/** Jobs delete and anonymise rows that requests may not change, so they have connections of the owner. */
function openJobs({ config, log, closings }: ServerParts, urls: DatabaseUrls) {
  const poolSize = config.role === 'web' ? 1 : JOB_POOL
  const database = openDatabase({ url: urls.owner, poolSize, applicationName: 'paratope-jobs', log })
  closings.push({ name: 'the database connections of jobs', close: () => database.close() })
  const jobs = [...retentionJobs, ...Object.values(domains).flatMap((domain) => domain.jobs)]
  const { pool, db } = database
  if (config.role === 'web') return { database, worker: undefined, observer: createJobObserver({ db, jobs }) }
  const subscribers = listSubscribers()
  const worker = createWorker({ pool, db, clock: systemClock, log, config, registry, jobs, subscribers })
  closings.push({ name: 'the jobs', close: () => worker.stop() })
  return { database, worker, observer: worker }
}

async function serveHealth(parts: ServerParts, database: OpenDatabase, worker: JobObserver): Promise<() => void> {
  const http = buildWorkerApp({ ...parts, database, clock: systemClock, worker })
  parts.closings.push({ name: 'the calls', close: () => http.close() })
  await http.ready()
  parts.listeners.serve((request, response) => http.routing(request, response))
  return () => {}
}

async function serveSites(
  { config, sites, log, listeners, closings, isStopping }: ServerParts,
  urls: DatabaseUrls,
  roles: PreparedRoles,
  worker: JobObserver,
): Promise<() => void> {
  const isPooled = config.databaseDirectUrl !== undefined
  const database = await openWebDatabase({ ...urls, isPooled, poolSize: config.databasePool, log }, roles)
  closings.push({ name: 'the database connections', close: () => database.close() })
  const replica = openReplica(config, database, roles, log)
  if (replica) closings.push({ name: 'the replica', close: () => replica.close() })
  // A pooler would give the listening connection away.
  const listener = listenToBus(isPooled ? urls.owner : (urls.web ?? urls.owner), log)
  closings.push({ name: 'the listening connection', close: () => listener.close() })
  const web = await openWeb(config, listeners, closings)
  const shared = { config, database, clock: systemClock, log, worker }
  const app = await buildApp({ ...shared, isStopping, sites, replica, listener, web })
  closings.push({ name: 'the calls', close: () => app.http.close() })
  await app.http.ready()
  for (const server of listeners.servers) app.sockets.attach(server)
  releaseMemory()
  limitGarbage()
  listeners.serve((request, response) => app.http.routing(request, response))
  return () => app.sockets.close()
}

/** Sessions, carts and orders are never read from it. */
function openReplica(
  { databaseReadUrl: url, databaseReadMaxLagMs: maxLagMs, databasePool: poolSize, databaseWebUrl }: Config,
  primary: OpenDatabase,
  { web }: PreparedRoles,
  log: Log,
): ReadReplica | undefined {
  if (url === undefined) return undefined
  const role = web && databaseWebUrl === undefined ? webRole : undefined
  const replica = openDatabase({ url, poolSize, role, applicationName: 'paratope-replica', log })
  return watchReplica({ primary, replica, maxLagMs, log })
}

const webFolder = fileURLToPath(new URL('../../web', import.meta.url))

async function openWeb({ dev }: Config, { servers }: Listeners, closings: CloseStep[]) {
  const [server] = servers
  if (!dev || !server) return loadWeb(webFolder)
  const devWeb = await openDevWeb(webFolder, server)
  closings.push({ name: 'the development server', close: () => devWeb.close() })
  return { bundle: devWeb.bundle, assets: new Map(), serveDev: devWeb.serve }
}

/** Connections for two jobs at a time and the heartbeat. */
const JOB_POOL = 3

interface DatabaseUrls {
  owner: string
  /** Absent if requests have no user of their own. */
  web: string | undefined
}

async function findDatabase(
  config: Config,
  log: Log,
  closings: CloseStep[],
  stop: (code: number) => Promise<void>,
): Promise<DatabaseUrls> {
  if (config.databaseUrl !== undefined)
    return { owner: config.databaseDirectUrl ?? config.databaseUrl, web: config.databaseWebUrl }
  const postgres = await startPostgres({ dataDir: config.dataDir, backupDir: config.backupDir, log })
  closings.push({ name: 'the database', close: () => postgres.stop() })
  postgres.onExit((reason) => {
    log.fatal({ err: reason }, 'the database ended')
    void stop(1)
  })
  return { owner: postgres.url, web: postgres.webUrl }
}
