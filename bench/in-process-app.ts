import { buildApp } from '../apps/server/src/app.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { readConfig } from '../apps/server/src/kernel/config/config.ts'
import { readSites } from '../apps/server/src/kernel/config/sites.ts'
import { openDatabase } from '../apps/server/src/kernel/database/database.ts'
import { createLog } from '../apps/server/src/kernel/log.ts'
import type { BenchStage } from './bench-stage.ts'
import type { BenchRequest } from './run-load.ts'

export interface InProcessApp {
  send(ask: BenchRequest): Promise<string>
  /** Gives a customer somewhere to ship to. */
  createAddress(token: string): Promise<string>
  close(): Promise<void>
}

const silentListener = {
  onMessage: () => {},
  onDisconnect: () => {},
  status: () => ({ connected: true, reconnects: 0, lostForMs: 0 }),
  close: async () => {},
} satisfies Parameters<typeof buildApp>[0]['listener']
const api = '/jeecg-boot/by-order-client'

/** The product's calls inside this process, without ports. */
export async function startAppInProcess({ databaseUrl }: BenchStage) {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_PER_MINUTE: '0', INQUIRIES_PER_HOUR: '0' })
  const log = createLog('silent')
  const database = openDatabase({ url: databaseUrl, poolSize: 2, log })
  const { http } = await buildApp({
    config,
    sites: readSites(config),
    database,
    clock: systemClock,
    log,
    listener: silentListener,
  })
  await http.ready()
  const close = async () => {
    await http.close()
    await database.close()
  }
  return { http, close }
}

/** Its database queries can be observed. */
export async function openInProcessApp(stage: BenchStage): Promise<InProcessApp> {
  const { http, close } = await startAppInProcess(stage)

  async function inject(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: unknown,
  ): Promise<string> {
    const answer = await http.inject({
      method,
      url,
      headers: { host: '127.0.0.1:3000', 'accept-language': 'en', ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    })
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.body}`)
    return answer.body
  }

  return {
    async send({ method, path, headers = {}, body, prepare, onAnswer }) {
      const prepared = prepare?.() ?? {}
      const text = await inject(
        method,
        path,
        { ...headers, ...prepared.headers },
        method === 'POST' ? (prepared.body ?? body) : undefined,
      )
      onAnswer?.(text)
      return text
    },
    async createAddress(token) {
      const text = await inject(
        'POST',
        `${api}/address`,
        { 'x-access-token': token },
        {
          kind: 'shipping',
          contact: 'Ada Sample',
          phone: '+1 555 0101',
          email: 'ada@sample.test',
          country: 'US',
          state: 'MA',
          city: 'Sample City',
          addressDetail: '1 Example Street',
          postalCode: '00001',
          company: 'Sample Biologics',
          isDefault: true,
        },
      )
      return (JSON.parse(text) as { result: { id: string } }).result.id
    },
    close,
  }
}
